import type { Clock } from '../platform/clock.js';
import type { KeyedHash } from '../platform/crypto/index.js';
import { aggregate } from './aggregate.js';
import type { AnonymizationRequest, AnonymizationResult } from './anonymization.schema.js';
import { anonymizeDocument } from './anonymize-document.js';
import { canonicalJson } from './document.js';
import { validateContent, type Standard } from './standards/validate.js';

const standardOf = (name: Standard | 'PCI' | 'PCI-DSS'): Standard => (name === 'PCI' || name === 'PCI-DSS' ? 'PCI_DSS' : name);

/** Anonymizes documents; nothing of them is kept. */
export function createAnonymizationService({ clock, hash }: { clock: Clock; hash: KeyedHash }) {
  return {
    /** The document at the level asked for, with what each standard asked for says of it. Content that is not compliant is returned as such. */
    anonymize(organizationId: string, { data, level, privacyStandards = [] }: AnonymizationRequest): AnonymizationResult {
      const wanted = [...new Set(privacyStandards.map(standardOf))];
      const { content, written } = level === 'MAXIMUM' ? { content: aggregate(data), written: [] } : anonymizeDocument(data, level);
      return {
        level,
        timestamp: clock.now().toISOString(),
        originalDataHash: hash('anonymization', organizationId, canonicalJson(data)),
        content,
        validation: validateContent(level, content, written, wanted),
      };
    },
  };
}
export type AnonymizationService = ReturnType<typeof createAnonymizationService>;
