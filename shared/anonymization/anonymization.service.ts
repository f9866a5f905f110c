import type { Clock } from '../platform/clock.js';
import type { KeyedHash } from '../platform/crypto/index.js';
import type { AnonymizationRequest, AnonymizationResult } from './anonymization.schema.js';
import type { Standard } from './standards/validate.js';
import type { ThreadedAnonymizer } from './threaded-anonymizer.js';

const standardOf = (name: Standard | 'PCI' | 'PCI-DSS'): Standard =>
  name === 'PCI' || name === 'PCI-DSS' ? 'PCI_DSS' : name;

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
    /**
     * The document at the level asked for, with what each standard asked for says of it. Content that is not compliant is
     * returned as such. Ends when `signal` is aborted.
     * @throws SERVICE_UNAVAILABLE when it takes too long, RATE_LIMITED while much of the organization waits already
     */
    async anonymize(
      organizationId: string,
      { data, level, privacyStandards = [] }: AnonymizationRequest,
      signal?: AbortSignal,
    ): Promise<AnonymizationResult> {
      const { content, validation, original } = await thread.run(
        { data, level, wanted: [...new Set(privacyStandards.map(standardOf))] },
        { organizationId, ...(signal ? { signal } : {}) },
      );
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
