import { expect } from 'chai';
import { relaxElf } from '../../../../shared/platform/embedded/elf.js';

const headerSize = 64;
const sectionHeaderSize = 64;

/** Strings, each ended by a zero byte, and the offset of each. */
function stringTable(names: readonly string[]): { bytes: Buffer; offsetOf: (name: string) => number } {
  const text = `\0${names.map((name) => `${name}\0`).join('')}`;
  return { bytes: Buffer.from(text, 'latin1'), offsetOf: (name) => text.indexOf(`\0${name}\0`) + 1 };
}

interface Wanted {
  library: string;
  versions: { name: string; index: number }[];
}

function versionNeeds(wanted: readonly Wanted[], offsetOf: (name: string) => number): Buffer {
  const libraries = wanted.map(({ library, versions }, position) => {
    const bytes = Buffer.alloc(16 * (1 + versions.length));
    bytes.writeUInt16LE(1, 0);
    bytes.writeUInt16LE(versions.length, 2);
    bytes.writeUInt32LE(offsetOf(library), 4);
    bytes.writeUInt32LE(16, 8);
    bytes.writeUInt32LE(position === wanted.length - 1 ? 0 : bytes.length, 12);
    for (const [index, version] of versions.entries()) {
      const at = 16 * (index + 1);
      bytes.writeUInt16LE(version.index, at + 6);
      bytes.writeUInt32LE(offsetOf(version.name), at + 8);
      bytes.writeUInt32LE(index === versions.length - 1 ? 0 : 16, at + 12);
    }
    return bytes;
  });
  return Buffer.concat(libraries);
}

function symbolTable(symbols: readonly { name: string }[], offsetOf: (name: string) => number): Buffer {
  const bytes = Buffer.alloc(24 * symbols.length);
  for (const [index, { name }] of symbols.entries()) {
    bytes.writeUInt32LE(offsetOf(name), index * 24);
    // Global binding, function type.
    bytes.writeUInt8(0x12, index * 24 + 4);
  }
  return bytes;
}

/** The smallest image that has what the dynamic linker reads: names, symbols, their versions, the versions wanted. */
function elfImage(symbols: readonly { name: string; version: number }[], wanted: readonly Wanted[]): Buffer {
  const { bytes: strings, offsetOf } = stringTable([
    ...symbols.map((s) => s.name),
    ...wanted.flatMap((w) => [w.library, ...w.versions.map((v) => v.name)]),
  ]);
  const versions = Buffer.alloc(symbols.length * 2);
  for (const [index, { version }] of symbols.entries()) versions.writeUInt16LE(version, index * 2);
  const parts = [
    { type: 3, bytes: strings, info: 0 },
    { type: 11, bytes: symbolTable(symbols, offsetOf), info: 0 },
    { type: 0x6fffffff, bytes: versions, info: 0 },
    { type: 0x6ffffffe, bytes: versionNeeds(wanted, offsetOf), info: wanted.length },
  ];
  const header = Buffer.alloc(headerSize);
  header.writeUInt32BE(0x7f454c46, 0);
  header.writeUInt8(2, 4);
  header.writeUInt8(1, 5);
  header.writeBigUInt64LE(BigInt(headerSize), 0x28);
  header.writeUInt16LE(sectionHeaderSize, 0x3a);
  header.writeUInt16LE(parts.length, 0x3c);
  let offset = headerSize + sectionHeaderSize * parts.length;
  const headers = parts.map(({ type, bytes, info }) => {
    const section = Buffer.alloc(sectionHeaderSize);
    section.writeUInt32LE(type, 4);
    section.writeBigUInt64LE(BigInt(offset), 24);
    section.writeBigUInt64LE(BigInt(bytes.length), 32);
    section.writeUInt32LE(0, 40);
    section.writeUInt32LE(info, 44);
    offset += bytes.length;
    return section;
  });
  return Buffer.concat([header, ...headers, ...parts.map((part) => part.bytes)]);
}

const libc: Wanted = {
  library: 'libc.so.6',
  versions: [
    { name: 'GLIBC_2.34', index: 2 },
    { name: 'GLIBC_2.38', index: 3 },
    { name: 'GLIBC_2.2.5', index: 4 },
  ],
};
const libstdcxx: Wanted = { library: 'libstdc++.so.6', versions: [{ name: 'GLIBCXX_3.4.31', index: 5 }] };

/** Where each part lies in an image made of these symbols. */
function readBack(image: Buffer) {
  const offsetOfSection = (index: number): number =>
    Number(image.readBigUInt64LE(headerSize + index * sectionHeaderSize + 24));
  const [strings, symbols, versions, needs] = [
    offsetOfSection(0),
    offsetOfSection(1),
    offsetOfSection(2),
    offsetOfSection(3),
  ];
  const text = (at: number): string => image.toString('latin1', strings + at, image.indexOf(0, strings + at));
  return {
    name: (index: number) => text(image.readUInt32LE(symbols + index * 24)),
    binding: (index: number) => image.readUInt8(symbols + index * 24 + 4) >> 4,
    version: (index: number) => image.readUInt16LE(versions + index * 2),
    firstLibraryVersions: () => {
      const names: string[] = [];
      let at = needs + image.readUInt32LE(needs + 8);
      for (let left = image.readUInt16LE(needs + 2); left > 0; left -= 1) {
        names.push(text(image.readUInt32LE(at + 8)));
        at += image.readUInt32LE(at + 12);
      }
      return names;
    },
  };
}

describe('relaxing an ELF image for an older C library', () => {
  const symbols = [
    { name: 'malloc', version: 2 },
    { name: '__isoc23_strtol', version: 3 },
    { name: 'fmod', version: 3 },
    { name: 'qsort', version: 4 },
    { name: '_ZSt21ios_base_library_initv', version: 5 },
  ];

  it('renames the C23 aliases, frees what is too new from its version and leaves the rest', () => {
    const image = elfImage(symbols, [libc, libstdcxx]);
    expect(relaxElf(image)).to.equal(3);
    const after = readBack(image);
    expect([0, 1, 2, 3, 4].map(after.name)).to.deep.equal([
      'malloc',
      'strtol',
      'fmod',
      'qsort',
      '_ZSt21ios_base_library_initv',
    ]);
    expect([0, 1, 2, 3, 4].map(after.version)).to.deep.equal([2, 1, 1, 4, 1]);
  });

  it('makes the marker of the C++ library weak, since an older one does not have it', () => {
    const image = elfImage(symbols, [libc, libstdcxx]);
    relaxElf(image);
    expect([1, 2, 4].map(readBack(image).binding)).to.deep.equal([1, 1, 2]);
  });

  it('wants no version any more that is too new', () => {
    const image = elfImage(symbols, [libc, libstdcxx]);
    relaxElf(image);
    expect(readBack(image).firstLibraryVersions()).to.deep.equal(['GLIBC_2.34', 'GLIBC_2.2.5']);
  });

  it('changes nothing the second time, nor where nothing is too new', () => {
    const image = elfImage(symbols, [libc, libstdcxx]);
    relaxElf(image);
    const once = Buffer.from(image);
    expect(relaxElf(image)).to.equal(0);
    expect(image.equals(once)).to.equal(true);
    expect(
      relaxElf(
        elfImage(
          [{ name: 'malloc', version: 2 }],
          [{ library: 'libc.so.6', versions: [{ name: 'GLIBC_2.35', index: 2 }] }],
        ),
      ),
    ).to.equal(0);
  });

  it('refuses what is not a 64-bit ELF file', () => {
    expect(() =>
      relaxElf(Buffer.from('#!/bin/sh\necho a script that is longer than an ELF header would be, and is none\n')),
    ).to.throw('not a 64-bit');
    expect(() => relaxElf(Buffer.alloc(10))).to.throw('not a 64-bit');
  });
});
