/** Whether a question is about security, systems or personal data at all: else law and loss of those are not spoken of. */
import type { Case } from '../../model.js';
import { isCrisis, isDeal } from '../query-facts.js';

/** What makes data or systems part of the question. */
const data =
  /\b(?:data|platform|payments?|cloud|systems?|software|apps?|AI|copilots?|ERP|EHR|CRM|records?|migrat\w*|card|patients?|online|web ?(?:shop|site|store)s?|digital|cyber|secur\w*|privacy|network|access)\b/i;
const security =
  /\b(?:cyber\w*|information security|ransom\w*|hack(?:ed|ers?|ing)|breach(?:es)? of data|data breach\w*|malware|phishing|penetration test\w*|CISO|multi-?factor|encrypt\w*|ISO ?27001|SOC ?2|privacy|data protection)\b/i;

/** True where the words of the query touch data or systems. */
export const touchesData = (input: Case): boolean => data.test(input.content);

/** The words that touch data or systems, with the one that follows them. */
export const dataWords = ({ content }: Case): string | null =>
  new RegExp(`${data.source}(?:[ ][\\p{L}-]+)?`, 'iu').exec(content)?.[0] ?? null;

/** True where the query asks about security itself. */
export const touchesSecurity = (input: Case): boolean => security.test(input.content);

/**
 * Whether personal data is part of the question: it is stated, an incident touched it, or, outside of incidents, the question
 * is about data and systems.
 */
export function bearsOnPersonalData(input: Case): boolean {
  const stated = [...input.tokens].some(([token, { source }]) => token.startsWith('data:') && source !== 'assumption');
  if (stated) return true;
  if (isCrisis(input)) return (input.reading.scene.incident?.data.length ?? 0) > 0 || attacked(input);
  return touchesData(input) || (isDeal(input) && [...input.tokens.keys()].some((token) => livesOnData.test(token)));
}

/** Businesses that are their data: what is bought is bought with it. */
const livesOnData =
  /^(?:model:|industry:(?:TECHNOLOGY|FINANCIAL_SERVICES|HEALTHCARE|TELECOM)$|flag:(?:SERVICE_PROVIDER|DIGITAL_PROVIDER)$)/;

/** An incident whose kind is known touched data where the reading found it touched; one of unknown kind may have. */
export function mayHaveTouchedData({ reading }: Case): boolean {
  const { incident } = reading.scene;
  return !incident || incident.kind === 'unknown' || incident.data.length > 0;
}

const attacks = new Set(['ransomware', 'data_breach']);
const attacked = ({ text }: Case): boolean => text.incident.kinds.some(({ kind }) => attacks.has(kind));
