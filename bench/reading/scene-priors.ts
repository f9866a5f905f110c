/**
 * Where the weights of the scene lie before a case is seen: a concept speaks for the answer that it is named after. The
 * cases are few and each writer asks in his own way, so what carries over must not have to be learned from them alone.
 */
const strengths: [prefix: RegExp, weight: number][] = [
  [/^wish:/, 1.2],
  [/^about:.*@question$/, 0.6],
  [/^about:/, 0.4],
  [/^says:.*@question$/, 0.8],
  [/^says:/, 0.5],
  [/^(?:type|kind|event|options|asks|caller|manner):/, 1],
];

/** For each concept whether it speaks for an incident or against one. */
const incidents: Record<string, Record<string, number>> = {
  told: { yes: 4 },
  some: { yes: 1 },
  bad: { yes: 1.5 },
  toldDensity: { yes: 3 },
  badDensity: { yes: 2 },
  none: { no: 2 },
  clock: { yes: 1.5 },
  recent: { yes: 1 },
  whatFirst: { yes: 1.2 },
  respond: { yes: 0.8 },
  rehearsal: { yes: 2 },
  CRISIS_MANAGEMENT: { yes: 1.5 },
  MA_EVALUATION: { no: 1 },
  buy: { no: 0.5 },
  alternatives: { no: 0.4 },
  price: { no: 0.5 },
  invest: { no: 0.5 },
};

const nameOf = (feature: string): string => feature.replace(/^[a-z]+:/, '').replace(/@.*$/, '');

/** The weight of a feature for a label before a case is seen. */
export const scenePrior = (feature: string, label: string): number => {
  const strength = strengths.find(([prefix]) => prefix.test(feature))?.[1] ?? 1;
  const name = nameOf(feature);
  return strength * (Object.hasOwn(incidents, name) ? (incidents[name]?.[label] ?? 0) : 0);
};
