/** What an incident is by what was counted of it, where the words of the text leave its kind open. */
import type { Fact, Incident, Scene } from './reading.js';

/** A row holds where each of its lists has a fact above nothing; the first that holds says the kind. */
interface CountedKind {
  kind: string;
  /** Kinds that the words alone give to such an incident. */
  insteadOf: readonly string[];
  counted: readonly (readonly string[])[];
}

const victims = ['injuries', 'deaths'];
const open = ['outage', 'unknown'];

const rows: readonly CountedKind[] = [
  // Where a ransom is demanded, the standstill or the theft is its means: that some texts tell by the figure alone.
  { kind: 'ransomware', insteadOf: [...open, 'data-theft'], counted: [['ransomDemand']] },
  { kind: 'bank-run', insteadOf: open, counted: [['depositOutflow']] },
  { kind: 'product-safety', insteadOf: open, counted: [victims, ['productUnits']] },
  { kind: 'injury', insteadOf: open, counted: [victims] },
];

const isCounted = ({ value, unit, status }: Fact): boolean =>
  typeof value === 'number' && value > 0 && unit !== 'ratio' && status !== 'denied' && status !== 'hypothetical';

function kindOf({ kind }: Incident, facts: readonly Fact[]): string {
  const counted = new Set(facts.filter(isCounted).map(({ measure }) => measure));
  const told = rows.find(
    (row) => row.insteadOf.includes(kind) && row.counted.every((list) => list.some((measure) => counted.has(measure))),
  );
  return told?.kind ?? kind;
}

/** The scene with the kind that the figures tell. */
export const withKindByFacts = (scene: Scene, facts: readonly Fact[]): Scene =>
  scene.incident ? { ...scene, incident: { ...scene.incident, kind: kindOf(scene.incident, facts) } } : scene;
