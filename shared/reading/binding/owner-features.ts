import type { Cue } from '../mentions/cues.js';
import { personClasses, personCuesOf } from '../mentions/grammar-cues.js';
import { optionCuesOf } from '../mentions/options.js';
import { plainOwners } from '../mentions/owner-cues.js';
import { partyCuesOf } from '../mentions/party-cues.js';
import { sceneAsks, sceneCallers } from '../reading.js';
import { briefFeatures, CueStandings, type Standing, standingFeatures } from './cue-features.js';
import { RowWriter } from './ensemble.js';
import type { Figure } from './figure.js';
import type { Ground } from './ground.js';
import type { CountTable } from './count-table.js';
import { type Circumstances, contextWords, priorFeatures, priorOf } from './priors.js';
import { type FigureNet, opinionOfWords } from './word-opinion.js';

/** Under what a figure stands, as far as its owner goes. */
export const ownerCircumstances = (ground: Ground, figure: Figure, group: string): Circumstances => ({
  general: 'all',
  special: [
    `measure ${group}`,
    `kind ${figure.kind}`,
    `type ${ground.hints.type ?? ''}`,
    `measure ${group} ${ground.hints.type ?? ''} ${(ground.hints.options?.length ?? 0) > 0}`,
    `caller ${ground.hints.caller ?? ''}`,
    `asks ${ground.hints.asks ?? ''} ${ground.hints.caller ?? ''} ${group}`,
  ],
  words: contextWords(ground, figure).map((words) => words.map((word) => `word ${word}`)),
});

/** Reads the features of owners for the figures of one text. The last owners are its alternatives. */
export class OwnerFeatures {
  readonly owners: readonly string[];
  private readonly rows = new RowWriter();
  private readonly standings: CueStandings;
  private readonly named: CueStandings;
  private readonly persons: CueStandings;

  private readonly ground: Ground;
  private readonly counts: CountTable;
  private readonly words: FigureNet;

  constructor(ground: Ground, counts: CountTable, words: FigureNet) {
    this.ground = ground;
    this.counts = counts;
    this.words = words;
    const options = ground.hints.options ?? [];
    this.owners = [...plainOwners, ...options.map(({ id }) => `option:${id}`)];
    const partyCues = partyCuesOf(ground.tokens, ground.hints.parties ?? []);
    this.named = new CueStandings(ground, partyCues, plainOwners.length);
    this.persons = new CueStandings(ground, personCuesOf(ground.tokens), personClasses);
    const cues: Cue[] = [
      ...ground.ownerCues,
      ...partyCues,
      ...optionCuesOf(ground.tokens, options).map((cue) => ({ ...cue, of: cue.of + plainOwners.length })),
    ].toSorted((a, b) => a.from - b.from || a.of - b.of);
    this.standings = new CueStandings(ground, cues, this.owners.length);
  }

  /** One row of features for each owner. */
  rowsOf(figure: Figure, group: string): Float32Array[] {
    const standings = this.standings.of(figure);
    const named = this.named.of(figure);
    const people = this.persons.of(figure);
    const persons = people.flatMap(briefFeatures);
    const expected = expectedOwner(this.ground, people);
    const prior = priorOf(this.counts, ownerCircumstances(this.ground, figure, group));
    const words = opinionOfWords(this.words, 'owner', this.ground, figure);
    const options = this.owners.length - plainOwners.length;
    const place = this.ground.page.places[figure.from];
    for (const [index, owner] of this.owners.entries()) {
      const standing = standings[index];
      const isOption = index >= plainOwners.length;
      const label = isOption ? 'option' : owner;
      const share = words.of(label);
      this.rows.put([
        isOption ? -1 : index,
        isOption ? 1 : 0,
        owner === 'own' ? 1 : 0,
        options,
        isOption ? index - plainOwners.length : -1,
        place ? 1 : 0,
        this.ground.hints.options === undefined ? 0 : 1,
      ]);
      if (standing) this.rows.put(standingFeatures(standing, standings));
      this.rows.put(namedFeatures(named[index]));
      this.rows.put(persons);
      this.rows.put([
        owner === 'target' ? 1 : 0,
        owner === expected ? 1 : 0,
        sceneAsks.indexOf(this.ground.hints.asks ?? 'plan'),
        sceneCallers.indexOf(this.ground.hints.caller ?? 'operator'),
        ['buy', 'sell', 'merge'].indexOf(this.ground.hints.asks ?? ''),
      ]);
      this.rows.put(priorFeatures(prior, label));
      this.rows.put([share, share - words.best]);
    }
    return this.rows.take(this.owners.length);
  }
}

/** How the names of an owner stand to the figure. */
const namedFeatures = (standing: Standing | undefined): number[] =>
  standing
    ? [
        standing.before,
        standing.since,
        standing.count,
        Math.max(standing.label, standing.rowLabel, standing.columnHead, standing.heading),
      ]
    : [99, 99, 0, 0];

const deals = new Set(['buy', 'merge', 'invest', 'price']);
const payers = new Set(['buyer', 'investor', 'public body']);
const nearness = ({ before, since, label, rowLabel, columnHead }: Standing): number =>
  label + rowLabel + columnHead > 0 ? -1 : Math.min(before, 50 + since);

/**
 * Whose a figure is when nothing but person and scene is looked at: ours where “we” was said last, the target's where a
 * buyer speaks of somebody else.
 */
function expectedOwner({ hints }: Ground, [we, they, person, name]: readonly Standing[]): string {
  const own = we ? nearness(we) : 99;
  const other = Math.min(...[they, person, name].map((standing) => (standing ? nearness(standing) : 99)));
  const isDeal = deals.has(hints.asks ?? '') && payers.has(hints.caller ?? '');
  return isDeal && (own > other || own >= 50) ? 'target' : 'own';
}
