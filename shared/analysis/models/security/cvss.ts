/**
 * CVSS 3.1 base score, by the equations of the FIRST specification (section 7.1), with its integer roundup (appendix A).
 */

const weights = {
  AV: { N: 0.85, A: 0.62, L: 0.55, P: 0.2 },
  AC: { L: 0.77, H: 0.44 },
  UI: { N: 0.85, R: 0.62 },
  C: { H: 0.56, L: 0.22, N: 0 },
  I: { H: 0.56, L: 0.22, N: 0 },
  A: { H: 0.56, L: 0.22, N: 0 },
} as const satisfies Record<string, Record<string, number>>;

/** Privileges required weigh less when the attack crosses into another security scope. */
const privileges: Record<string, Record<string, number>> = {
  U: { N: 0.85, L: 0.62, H: 0.27 },
  C: { N: 0.85, L: 0.68, H: 0.5 },
};

export type CvssSeverity = 'NONE' | 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL';

export interface CvssScore {
  vector: string;
  /** 0.0–10.0, one decimal. */
  score: number;
  severity: CvssSeverity;
}

/** Smallest number with one decimal that is not below the input, free of binary rounding artefacts. */
function roundUp(value: number): number {
  const scaled = Math.round(value * 100_000);
  return scaled % 10_000 === 0 ? scaled / 100_000 : (Math.floor(scaled / 10_000) + 1) / 10;
}

function severityOf(score: number): CvssSeverity {
  if (score === 0) return 'NONE';
  if (score < 4) return 'LOW';
  if (score < 7) return 'MEDIUM';
  return score < 9 ? 'HIGH' : 'CRITICAL';
}

function metricsOf(vector: string): Map<string, string> | null {
  const [prefix, ...parts] = vector.trim().toUpperCase().split('/');
  if (prefix !== 'CVSS:3.1' && prefix !== 'CVSS:3.0') return null;
  const metrics = new Map<string, string>();
  for (const part of parts) {
    const [name, value] = part.split(':');
    if (name && value) metrics.set(name, value);
  }
  return metrics;
}

/**
 * Base score of a `CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H` vector; temporal and environmental metrics are ignored.
 * Returns null when the vector is not 3.x or a base metric is absent or unknown.
 */
export function cvssBaseScore(vector: string): CvssScore | null {
  const metrics = metricsOf(vector);
  if (!metrics) return null;
  const weight = (name: keyof typeof weights): number | undefined =>
    (weights[name] as Record<string, number>)[metrics.get(name) ?? ''];
  const scope = metrics.get('S');
  const privilege = privileges[scope ?? '']?.[metrics.get('PR') ?? ''];
  const [vectorWeight, complexity, interaction] = [weight('AV'), weight('AC'), weight('UI')];
  const [confidentiality, integrity, availability] = [weight('C'), weight('I'), weight('A')];
  if (
    scope === undefined ||
    privilege === undefined ||
    vectorWeight === undefined ||
    complexity === undefined ||
    interaction === undefined ||
    confidentiality === undefined ||
    integrity === undefined ||
    availability === undefined
  )
    return null;

  const changed = scope === 'C';
  const base = 1 - (1 - confidentiality) * (1 - integrity) * (1 - availability);
  const impact = changed ? 7.52 * (base - 0.029) - 3.25 * (base - 0.02) ** 15 : 6.42 * base;
  const exploitability = 8.22 * vectorWeight * complexity * privilege * interaction;
  const score = impact <= 0 ? 0 : roundUp(Math.min((changed ? 1.08 : 1) * (impact + exploitability), 10));
  return { vector: vector.trim(), score, severity: severityOf(score) };
}

/** Base vectors quoted in a text, in order of appearance, each once. */
export function cvssVectorsIn(text: string): string[] {
  return [...new Set(text.match(/CVSS:3\.[01](?:\/[A-Z]{1,3}:[A-Z]){8,20}/g) ?? [])];
}
