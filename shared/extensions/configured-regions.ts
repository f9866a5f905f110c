import { packTools } from '../analysis/index.js';
import type { Case, Evidence } from '../analysis/index.js';
import { configuredStrings, type PackConfiguration } from './pack.js';

const worldwide = /^(?:GLOBAL|WORLDWIDE|INTERNATIONAL)$/i;

const codesOf = (name: string): string[] => packTools.reading.placesOf(name).map(({ code }) => code);

/** Codes of the places that a pack is limited to; null where it covers every place. */
function coveredCodes(regions: readonly string[]): Set<string> | null {
  const codes = new Set(regions.flatMap(codesOf));
  return codes.size === 0 || regions.some((region) => worldwide.test(region.trim())) ? null : codes;
}

const placeOf = (token: string): string | undefined =>
  token.startsWith('geo:') ? token.slice('geo:'.length) : undefined;

export interface CoveredTokens {
  /** The case's tokens as the pack sees them: with the places that it is configured for, without the others. */
  tokens: Map<string, Evidence>;
  /** Codes of places of the case that the configuration leaves out. */
  leftOut: string[];
}

/** A place is covered when it, or what it lies in, is configured: Germany by `EU`. */
export function coveredTokens(input: Case, configuration: PackConfiguration): CoveredTokens {
  const regions = configuredStrings(configuration.regions);
  const covered = coveredCodes(regions);
  const isCovered = (code: string | undefined): boolean =>
    covered === null || code === undefined || covered.has(code) || codesOf(code).some((wider) => covered.has(wider));
  const tokens = new Map([...input.tokens].filter(([token]) => isCovered(placeOf(token))));
  const leftOut = [...input.tokens.keys()]
    .filter((token) => !tokens.has(token))
    .flatMap((token) => placeOf(token) ?? []);
  for (const region of regions) {
    for (const code of codesOf(region)) {
      const token = `geo:${code}`;
      const known = tokens.get(token);
      if (known && known.source !== 'assumption') continue;
      tokens.set(token, {
        claim: `the pack is configured for ${region}`,
        value: token,
        source: 'context',
        origin: 'configuration.regions',
      });
    }
  }
  return { tokens, leftOut };
}
