import { isUtf8 } from 'node:buffer';
import { json, type Request, type Response } from 'express';
import { AppError, invalidRequest } from '../shared/platform/errors/index.js';
import { findUnstorable, isDeeperThan } from '../shared/platform/schema/index.js';

const BODY_LIMIT_BYTES = 256 * 1024;
const MAX_DEPTH = 32;

/** Bytes that are no UTF-8 would be read as other text than was sent. */
function checkEncoding(_request: unknown, _response: unknown, bytes: Buffer, charset: string): void {
  if (charset === 'utf-8' && !isUtf8(bytes)) throw new Error('not UTF-8');
}

const parse = json({ limit: BODY_LIMIT_BYTES, strict: false, type: () => true, verify: checkEncoding });

/** Bytes that are not in their encoding: zlib names its errors Z_…, its Brotli decoder ERR_…. */
const isUndecodable = (code: unknown): boolean =>
  typeof code === 'string' && /^(?:Z_|ERR__ERROR_|ERR_BROTLI_)/.test(code);

/** What the body parser's own errors mean for the caller. */
function bodyError(error: unknown): unknown {
  const { type, code } = error as { type?: unknown; code?: unknown };
  if (isUndecodable(code))
    return invalidRequest(
      [{ field: 'body', message: 'is not in its Content-Encoding' }],
      'The body is not in its Content-Encoding.',
    );
  switch (type) {
    case 'entity.too.large':
      return new AppError('PAYLOAD_TOO_LARGE', `The body is larger than ${BODY_LIMIT_BYTES / 1024} KiB.`);
    case 'entity.parse.failed':
      return invalidRequest([{ field: 'body', message: 'is not valid JSON' }], 'The body is not valid JSON.');
    case 'entity.verify.failed':
      return invalidRequest([{ field: 'body', message: 'is not valid UTF-8' }], 'The body is not valid UTF-8.');
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return new AppError('UNSUPPORTED_MEDIA_TYPE', 'The encoding of the body is not supported; send UTF-8.');
    case 'request.aborted':
    case 'request.size.invalid':
      return invalidRequest([{ field: 'body', message: 'was cut short' }], 'The body was cut short.');
    default:
      return error;
  }
}

function parsed(request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    parse(request, response, (error?: unknown) => {
      if (error) reject(bodyError(error));
      else resolve();
    });
  });
}

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/** @throws INVALID_REQUEST when a value from outside nests too deep or holds what cannot be stored as it is. */
export function checkValue(value: unknown): void {
  if (isDeeperThan(value, MAX_DEPTH))
    throw invalidRequest([{ field: 'body', message: `must not nest deeper than ${MAX_DEPTH} levels` }]);
  const problem = findUnstorable(value);
  if (problem) throw invalidRequest([problem]);
}

/**
 * Reads the JSON body of a request, bounded in size and depth; undefined when there is none.
 * @throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, INVALID_REQUEST
 */
export async function readBody(request: Request, response: Response): Promise<unknown> {
  if (!hasBody(request)) return undefined;
  if (!request.is(['application/json', 'application/*+json'])) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'The body must be sent as application/json.');
  }
  await parsed(request, response);
  const body = request.body as unknown;
  checkValue(body);
  return body;
}
