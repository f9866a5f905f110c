/** What sets documents: a thread of its own, since setting one takes longer than a request may hold up the others. */
import { answerQuestions } from '../platform/answer-questions.js';
import type { DocumentFormat, DocumentSource } from './document-source.js';

const makers: Record<DocumentFormat, () => Promise<(source: DocumentSource) => Promise<Buffer>>> = {
  pdf: async () => (await import('./memo-pdf.js')).memoPdf,
  docx: async () => (await import('./memo-docx.js')).memoDocx,
  xlsx: async () => (await import('./memo-xlsx.js')).memoXlsx,
};

answerQuestions(async ({ format, source }: { format: DocumentFormat; source: DocumentSource }): Promise<Uint8Array> => {
  const make = await makers[format]();
  return make(source);
});
