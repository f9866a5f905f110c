import type { Response } from 'express';
import { sendText } from './send-text.js';

/** Sends a body that is already serialized: one serialization an answer. */
export function sendJson(response: Response, status: number, text: string, headers: Record<string, string> = {}): void {
  sendText(response, status, 'application/json; charset=utf-8', text, headers);
}
