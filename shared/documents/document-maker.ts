import { createThreadCaller } from '../platform/thread-caller.js';
import type { DocumentFormat, DocumentSource } from './document-source.js';

/** Makes documents on a thread of its own; each library is loaded with the first document of its format. */
export function createDocumentMaker() {
  const thread = createThreadCaller<{ format: DocumentFormat; source: DocumentSource }, Uint8Array>({
    program: new URL('./document-thread.js', import.meta.url),
    heapMegabytes: 384,
    deadlineMs: 30_000,
    work: 'Making the document',
  });
  return {
    /** @throws SERVICE_UNAVAILABLE when it takes too long. */
    async make(format: DocumentFormat, source: DocumentSource): Promise<Buffer> {
      return Buffer.from(await thread.call({ format, source }));
    },
    close: (): Promise<void> => thread.close(),
  };
}
export type DocumentMaker = ReturnType<typeof createDocumentMaker>;
