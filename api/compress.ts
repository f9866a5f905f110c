import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Response } from 'express';

const gzipped = promisify(gzip);

/** Name of the application setting: bytes from which an answer is compressed, 0 for never. */
export const COMPRESS_FROM_BYTES = 'compress from bytes';

/** Whether an answer of this size goes out compressed: it is large enough and the caller takes gzip. */
export function isCompressed(response: Response, size: number): boolean {
  const from = response.app.get(COMPRESS_FROM_BYTES) as number;
  if (from === 0 || size < from) return false;
  response.vary('Accept-Encoding');
  return response.req.acceptsEncodings('gzip', 'identity') === 'gzip';
}

export const compress = (text: string): Promise<Buffer> => gzipped(text);
