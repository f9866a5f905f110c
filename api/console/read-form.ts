import { urlencoded, type Request, type Response } from 'express';
import { AppError, invalidRequest } from '../../shared/platform/errors/index.js';
import type { Fields } from './page.js';

/** As much as a body of the API, and as many fields as a page of inputs has. */
const parse = urlencoded({ extended: false, limit: '256kb', parameterLimit: 500 });

/** The fields of a form that was sent. @throws INVALID_REQUEST, PAYLOAD_TOO_LARGE */
export async function readForm(request: Request, response: Response): Promise<Fields> {
  await new Promise<void>((resolve, reject) => {
    parse(request, response, (error?: unknown) => {
      if (!error) resolve();
      else if ((error as { status?: unknown }).status === 413)
        reject(new AppError('PAYLOAD_TOO_LARGE', 'The form is larger than 256 KiB.'));
      else reject(invalidRequest([{ field: 'body', message: 'is not a valid form' }]));
    });
  });
  return Object.fromEntries(Object.entries((request.body ?? {}) as Record<string, unknown>).filter(isField));
}

const isField = (entry: [string, unknown]): entry is [string, string | string[]] =>
  typeof entry[1] === 'string' || Array.isArray(entry[1]);
