import type { RequestHandler, Response } from 'express';
import { newId } from '../../shared/platform/ids.js';

const FORM = /^[A-Za-z0-9_.-]{1,128}$/;

/** Keeps an incoming X-Request-Id of the right form, else makes one; every answer bears it. */
export const requestId: RequestHandler = (request, response, next) => {
  const given = request.get('x-request-id');
  const id = given !== undefined && FORM.test(given) ? given : newId('req');
  response.locals['requestId'] = id;
  response.setHeader('X-Request-Id', id);
  next();
};

export const requestIdOf = (response: Response): string => String(response.locals['requestId'] ?? '');
