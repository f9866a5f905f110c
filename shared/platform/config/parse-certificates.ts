import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

const pemBlock = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

function read(value: string): string {
  // Some platforms keep a setting on one line.
  if (value.includes('-----BEGIN')) return value.replaceAll(String.raw`\n`, '\n');
  try {
    return readFileSync(value, 'utf8');
  } catch (error) {
    throw new Error(`must be certificates in PEM or a file with them (${(error as NodeJS.ErrnoException).code})`, {
      cause: error,
    });
  }
}

/**
 * Certificates in PEM, given as they are or as the path of a file.
 * @throws Error in words that follow the setting's name.
 */
export function parseCertificates(value: string): string {
  if (value === '') return '';
  const blocks = read(value).match(pemBlock) ?? [];
  if (blocks.length === 0) throw new Error('holds no certificate in PEM');
  const certificates = blocks.map((block, index) => {
    try {
      return new X509Certificate(block).toString();
    } catch (error) {
      throw new Error(`holds a certificate that cannot be read, number ${index + 1}`, { cause: error });
    }
  });
  return certificates.join('');
}
