import type { Clock } from '../platform/clock.js';
import type { KeyedHash } from '../platform/crypto/index.js';
import type { AnonymizationRequest, AnonymizationResult } from './anonymization.schema.js';
import { anonymize } from './anonymize.js';
import { canonicalJson } from './document.js';
import type { Standard } from './standards/validate.js';
import type { ThreadedAnonymizer } from './threaded-anonymizer.js';

const standardOf = (name: Standard | 'PCI' | 'PCI-DSS'): Standard =>
  name === 'PCI' || name === 'PCI-DSS' ? 'PCI_DSS' : name;

/** Characters of a document that take some 20 ms; a longer one goes to the thread. */
const LONG = 16_384;

/** Anonymizes documents; nothing of them is kept. */
export function createAnonymizationService({
  clock,
  hash,
  thread,
}: {
  clock: Clock;
  hash: KeyedHash;
  thread: Pick<ThreadedAnonymizer, 'run'>;
}) {
  return {
    /** The document at the level asked for, with what each standard asked for says of it. Content that is not compliant is returned as such. */
    async anonymize(
      organizationId: string,
      { data, level, privacyStandards = [] }: AnonymizationRequest,
    ): Promise<AnonymizationResult> {
      const original = canonicalJson(data);
      const task = { data, level, wanted: [...new Set(privacyStandards.map(standardOf))] };
      const { content, validation } = original.length > LONG ? await thread.run(task) : anonymize(task);
      return {
        level,
        timestamp: clock.now().toISOString(),
        originalDataHash: hash('anonymization', organizationId, original),
        content,
        validation,
      };
    },
  };
}
export type AnonymizationService = ReturnType<typeof createAnonymizationService>;
