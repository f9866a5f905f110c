/**
 * Lets a program that was linked against a newer C library load on an older one. The bundled Redis asks for seven symbols
 * newer than glibc 2.35 and libstdc++ of GCC 12, none of which it needs: five C23 aliases that behave as the plain
 * functions, `fmod`, and a marker symbol. Layout of the tables: System V ABI, and the Linux Standard Base on symbol versions.
 */

const sectionType = { dynamicSymbols: 11, versionNeeds: 0x6ffffffe, symbolVersions: 0x6fffffff } as const;
const symbolSize = 24;
const flagWeak = 2;
const bindWeak = 2;
/** VER_NDX_GLOBAL: the symbol wants no version. */
const anyVersion = 1;
const hiddenBit = 0x8000;
const c23Alias = '__isoc23_';
const tooNew = /^(GLIBC_2\.(3[6-9]|[4-9]\d)|GLIBCXX_3\.4\.(3[1-9]|[4-9]\d))$/;

interface Section {
  type: number;
  offset: number;
  size: number;
  /** Index of the section that belongs to it. */
  link: number;
  /** Number of entries, where the type says so. */
  info: number;
}

/** The tables of the dynamic linker within an image. */
interface DynamicTables {
  image: Buffer;
  symbols: Section;
  versions: Section;
  needs: Section;
  nameAt: (offset: number) => string;
}

function readSections(image: Buffer): Section[] {
  const isElf64LittleEndian =
    image.length > 64 && image.readUInt32BE(0) === 0x7f454c46 && image[4] === 2 && image[5] === 1;
  if (!isElf64LittleEndian) throw new Error('not a 64-bit little-endian ELF file');
  const start = Number(image.readBigUInt64LE(0x28));
  const size = image.readUInt16LE(0x3a);
  return Array.from({ length: image.readUInt16LE(0x3c) }, (_, index) => {
    const at = start + index * size;
    return {
      type: image.readUInt32LE(at + 4),
      offset: Number(image.readBigUInt64LE(at + 24)),
      size: Number(image.readBigUInt64LE(at + 32)),
      link: image.readUInt32LE(at + 40),
      info: image.readUInt32LE(at + 44),
    };
  });
}

function readTables(image: Buffer): DynamicTables {
  const sections = readSections(image);
  const find = (type: number): Section => {
    const section = sections.find((candidate) => candidate.type === type);
    if (!section) throw new Error('the ELF file has no versioned dynamic symbols');
    return section;
  };
  const symbols = find(sectionType.dynamicSymbols);
  const strings = sections[symbols.link];
  if (!strings) throw new Error('the ELF file has no names for its dynamic symbols');
  return {
    image,
    symbols,
    versions: find(sectionType.symbolVersions),
    needs: find(sectionType.versionNeeds),
    nameAt: (offset) => image.toString('latin1', strings.offset + offset, image.indexOf(0, strings.offset + offset)),
  };
}

/** Offsets of the versions that are wanted from one library. */
function versionsWanted(image: Buffer, library: number): number[] {
  const offsets: number[] = [];
  let at = library + image.readUInt32LE(library + 8);
  for (let left = image.readUInt16LE(library + 2); left > 0; left -= 1) {
    offsets.push(at);
    at += image.readUInt32LE(at + 12);
  }
  return offsets;
}

/** Links only these versions to the library. A library's list may not be empty: then it stays, and weak will do. */
function keepVersions(image: Buffer, library: number, kept: readonly number[]): void {
  const [first] = kept;
  if (first === undefined) return;
  image.writeUInt32LE(first - library, library + 8);
  image.writeUInt16LE(kept.length, library + 2);
  for (const [index, at] of kept.entries()) image.writeUInt32LE((kept[index + 1] ?? at) - at, at + 12);
}

/** Gives up every version that is too new and returns their indexes, by which symbols refer to them. */
function dropNewVersions({ image, needs, nameAt }: DynamicTables): Set<number> {
  const dropped = new Set<number>();
  let library = needs.offset;
  for (let left = needs.info; left > 0; left -= 1) {
    const wanted = versionsWanted(image, library);
    const isTooNew = (at: number): boolean => tooNew.test(nameAt(image.readUInt32LE(at + 8)));
    for (const at of wanted.filter(isTooNew)) {
      dropped.add(image.readUInt16LE(at + 6));
      image.writeUInt16LE(image.readUInt16LE(at + 4) | flagWeak, at + 4);
    }
    // Unlinked as well, so that the loader does not even warn.
    keepVersions(
      image,
      library,
      wanted.filter((at) => !isTooNew(at)),
    );
    library += image.readUInt32LE(library + 12);
  }
  return dropped;
}

/** An alias is renamed in place, since its plain name is the rest of its own; a marker may stay unresolved. */
function freeSymbol({ image, nameAt }: DynamicTables, symbol: number): void {
  const nameOffset = image.readUInt32LE(symbol);
  const name = nameAt(nameOffset);
  if (name.startsWith(c23Alias)) image.writeUInt32LE(nameOffset + c23Alias.length, symbol);
  else if (name.startsWith('_ZSt'))
    image.writeUInt8((bindWeak << 4) | (image.readUInt8(symbol + 4) & 0x0f), symbol + 4);
}

/**
 * Removes from the image, in place, its dependence on symbol versions from GLIBC_2.36 and GLIBCXX_3.4.31 on.
 * @returns how many symbols were changed.
 * @throws Error when the image is not an x86-64 ELF file with versioned dynamic symbols.
 */
export function relaxElf(image: Buffer): number {
  const tables = readTables(image);
  const dropped = dropNewVersions(tables);
  let changed = 0;
  for (let index = 0; index < tables.symbols.size / symbolSize; index += 1) {
    const version = tables.versions.offset + index * 2;
    if (!dropped.has(image.readUInt16LE(version) & ~hiddenBit)) continue;
    image.writeUInt16LE(anyVersion, version);
    freeSymbol(tables, tables.symbols.offset + index * symbolSize);
    changed += 1;
  }
  return changed;
}
