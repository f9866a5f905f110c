/**
 * What the reading of a query means for its decision: who leads, the figures that carry it, the verdict and the sentence
 * that a chair would read aloud. Pure.
 */
import type { PlanEnvironment, PlanInput } from '../plans/index.js';
import { alternativesOf, type Alternatives } from './alternatives.js';
import { leadRole, takenBack } from '../reading/index.js';
import type { Fact, LeadRole, Reading, SceneCaller, SceneText } from '../reading/index.js';
import type { Finding } from './catalogue/run-models.js';
import type { ModelAdvice } from './catalogue/decision-model.js';
import type { AuthorityKind } from './counsel/authorities.js';
import { counsel } from './counsel/counsel.js';
import type { Counsel } from './counsel/brief.js';
import { decisionFigures, leads, mostFigures, unlike, type DecisionFigure } from './decision-figures.js';
import { modelsThatTell, surelyRead } from './findings-that-tell.js';
import { headlineOf } from './headline.js';
import type { JudgedFinding } from './judged-finding.js';
import { mayBeStated } from './perhaps-stated.js';
import { say } from './say.js';
import { withPairs } from './solver/exchange.js';
import { bearingFacts } from './solver/operands.js';
import { sentenceCounter } from './solver/sentences.js';
import { answerOf, heardVerdict, isOfPlan, plannedFigures, runsOutSoon, type Voice } from './voice.js';
import { verdictOf, type Verdict } from './verdict.js';

export interface Judgement {
  lead: LeadRole;
  verdict: Verdict;
  /** The answer in one sentence, without the verdict before it. */
  sentence: string;
  figures: DecisionFigure[];
  findings: JudgedFinding[];
  /** The numbers at which the order of the alternatives, or the verdict, turns. */
  turningPoints: DecisionFigure[];
  /** The alternatives side by side, where one thing is known of two of them. */
  alternatives: Alternatives | null;
  /** Advice, risks and questions from what the text warns of, what is asked and what happened. */
  counsel: Counsel;
  /** Questions whose answers would let a fitting model say more, in plain words. */
  asks: { question: string; why: string }[];
  /** Who else was heard. */
  voice: Voice | null;
}

export interface CaseToJudge {
  /** Of the query as it was sent: a hint and nothing more. */
  type: string;
  content: string;
  /** ISO 8601. */
  receivedAt: string;
  reading: Reading;
  /** The words of the content without its courtesies, where somebody has cut them before. */
  words?: SceneText | undefined;
  /** Numbers that stand in no text: of the context, of connected systems. */
  given: readonly GivenFact[];
  /** Another reader's proved proposals; its facts are in the reading already. */
  voice?: Voice | undefined;
  /** Whose supervision the business stands under; empty where the text does not tell. */
  sectors: readonly AuthorityKind[];
}

/** A fact that stands in no text, and where it is from. */
export interface GivenFact extends Fact {
  origin: string;
  /** Whether it is only known besides, and no term of what is to be decided. */
  isBackground: boolean;
}

/** The facts of the text, with those that a scenario puts in the place of one where that one stood, and what stands nowhere last. */
function inPlace(facts: readonly Fact[], given: readonly GivenFact[]): Fact[] {
  const known = [...facts];
  for (const fact of given) {
    const next = fact.start < 0 ? -1 : known.findIndex(({ start }) => start > fact.start);
    known.splice(next < 0 ? known.length : next, 0, fact);
  }
  return known;
}

const inputOf = (fact: Fact | GivenFact): PlanInput => ({
  value: fact.value,
  low: fact.low,
  high: fact.high,
  unit: fact.unit,
  per: fact.per,
  period: fact.period,
  quote: 'origin' in fact ? `${fact.quote} (${fact.origin})` : fact.quote,
});

/** The environment in which expressions over these facts are evaluated. */
export function environmentOf(facts: readonly Fact[]): PlanEnvironment {
  return {
    facts: new Map(facts.map((fact) => [fact.id, inputOf(fact)])),
    context: () => undefined,
    constants: new Map(),
  };
}

/** A model's findings lean once, by the strongest of them, and all models together no further than two. */
function leaningOf(findings: readonly Finding[]): number {
  const strongest = new Map<string, number>();
  for (const { model, leans } of findings) {
    const before = strongest.get(model) ?? 0;
    if (Math.abs(leans) > Math.abs(before)) strongest.set(model, leans);
  }
  return Math.max(
    -2,
    Math.min(
      2,
      [...strongest.values()].reduce((sum, leans) => sum + leans, 0),
    ),
  );
}

const prices: ReadonlySet<string> = new Set([
  'dealValue',
  'enterpriseValue',
  'upfrontPayment',
  'entryMultiple',
  'exchangeRatio',
  'preMoney',
]);
const isPrice = ({ measure, status }: Fact): boolean =>
  prices.has(measure) && (status === 'offer' || status === 'demand');

const isInForce = ({ status }: Fact): boolean => !takenBack.has(status) && status !== 'history';

/** The times that are stated, and those that somebody's plan comes to. */
const timesOf = (facts: readonly Fact[], voice: Voice | undefined): string[] =>
  [...facts.filter(isInForce), ...(voice?.figures ?? [])].flatMap(({ unit, value }) =>
    unit === 'date' ? [String(value)] : [],
  );

/** Judges one query. A model is heard where a figure of it may carry the answer: of the others three in four join what does not belong together. */
export function judge(given: CaseToJudge): Judgement {
  const { content, reading, voice } = given;
  // Rates are told apart once, so that operands and environment count them alike.
  const bearing = withPairs(
    inPlace(
      reading.facts,
      given.given.filter(({ isBackground }) => !isBackground),
    ),
  );
  const background = given.given.filter(({ isBackground }) => isBackground);
  const known = [...bearing, ...background];
  const computedWith = bearingFacts({ facts: bearing, unplaced: reading.unplaced });
  const environment = environmentOf([...computedWith, ...background]);
  const {
    figures: found,
    findings,
    runs,
  } = decisionFigures({ facts: computedWith, scene: reading.scene }, environment, sentenceCounter(content));
  const alternatives = alternativesOf({ facts: bearing, scene: reading.scene }, runs, environment);
  const telling = modelsThatTell(runs, found);
  const isSure = surelyRead(known, runs);
  const likely = findings.filter((finding) => telling.has(finding.model) && isSure(finding));
  const figures = unlike([...(voice ? plannedFigures(voice) : []), ...withLead(found, alternatives)]).slice(
    0,
    mostFigures,
  );
  const facts = new Map(known.map((fact) => [fact.id, fact]));
  const named = new Map(
    runs.flatMap(({ results }) => results.map(({ name, value, unit }) => [name, { name, value: Number(value), unit }])),
  );
  const understood = reading.facts.filter(({ measure }) => measure !== 'none').length;
  const isOfOneWay = ({ says }: Finding): boolean =>
    reading.scene.options.length > 1 &&
    [...says.matchAll(/\{(\w+)\}/g)].some(([, id = '']) => facts.get(id)?.of.startsWith('option:') ?? false);
  // What speaks against one of several ways speaks for another.
  const leans = leaningOf(likely.filter((finding) => !isOfOneWay(finding)));
  const ruled = verdictOf(reading.scene, {
    leans,
    facts: understood,
    figures: figures.length,
    hasPrice: reading.facts.some(isPrice),
    isCrisis: given.type === 'CRISIS_MANAGEMENT',
  });
  const verdict = heardVerdict(ruled, voice?.verdict ?? null, {
    leans,
    incident: reading.scene.incident,
    isPressing: reading.scene.asks === 'respond' && runsOutSoon(timesOf(reading.facts, voice), given.receivedAt),
  });
  const said = new Set<string>();
  const judged = likely.flatMap((finding): JudgedFinding[] => {
    const sentence = say(finding.says, facts, named);
    const isNew = sentence !== null && !said.has(sentence);
    if (isNew) said.add(sentence);
    return !isNew
      ? []
      : [
          {
            model: finding.model,
            leans: finding.leans,
            sentence,
            ...adviceOf(finding, reading.scene.caller, facts, named),
          },
        ];
  });
  return {
    lead: voice?.lead ?? leadRole(given),
    verdict,
    sentence:
      (voice && answerOf(voice)) ??
      headlineOf({
        verdict,
        asks: reading.scene.asks,
        order: voice ? null : (alternatives?.order ?? null),
        ...openingWith(voice, figures, judged),
        facts,
      }),
    figures,
    findings: judged,
    turningPoints: figures.filter(({ name, chance }) => turns.test(name) && chance >= leastTurning).slice(0, 3),
    alternatives,
    counsel: counsel({
      type: given.type,
      content,
      receivedAt: given.receivedAt,
      words: given.words,
      reading: { ...reading, facts: withPairs(reading.facts) },
      figures,
      sectors: given.sectors,
    }),
    asks: [...(voice?.questions ?? []), ...questionsOf(runs, figures, known, reading.scene.incident !== null)],
    voice: voice ?? null,
  };
}

/** With the lead of the best alternative among the figures, in its place. */
function withLead(figures: readonly DecisionFigure[], alternatives: Alternatives | null): DecisionFigure[] {
  const lead = alternatives?.lead;
  return lead ? [...figures, lead].toSorted((a, b) => b.chance - a.chance) : [...figures];
}

/** What may open an answer: beside figures that were planned for this query and proved, none that were found by kind. */
function openingWith(
  voice: Voice | undefined,
  figures: readonly DecisionFigure[],
  findings: readonly JudgedFinding[],
): { figures: readonly DecisionFigure[]; findings: readonly JudgedFinding[] } {
  const ofPlan = voice ? figures.filter(isOfPlan) : [];
  return ofPlan.length > 0 ? { figures: ofPlan, findings: [] } : { figures, findings };
}

/** Where a decision turns is told from this chance on: below it the figures mostly do not belong together. */
const leastTurning = 0.15;

/** Names of figures that say where a decision turns. */
const turns =
  /^(?:.*: )?(?:break-even|lead of|least|most|room|loss of volume|chance at which|volume at which|benefit that just|days of standstill|hours of standstill)/;

/** The advice of a finding in words; none where it is none for whoever asks. */
function adviceOf(
  { advice }: Finding,
  caller: SceneCaller,
  facts: ReadonlyMap<string, Fact>,
  named: ReadonlyMap<string, { name: string; value: number; unit: string }>,
): { advice?: ModelAdvice } {
  if (!advice || advice.notFor?.includes(caller)) return {};
  const action = say(advice.action, facts, named);
  const measure = say(advice.measure, facts, named);
  return action === null || measure === null ? {} : { advice: { ...advice, action, measure } };
}

const mostAsked = 4;

/**
 * What the models that carry the answer had to do without and the text does not seem to state, the heaviest first; where
 * none does, what the heaviest of all lacks, but in an emergency, which is no question of a model.
 */
function questionsOf(
  runs: ReturnType<typeof decisionFigures>['runs'],
  figures: readonly DecisionFigure[],
  facts: readonly Fact[],
  isEmergency: boolean,
): { question: string; why: string }[] {
  const carrying = new Set(figures.filter(leads).map(({ from }) => from));
  const weighed = runs.toSorted((a, b) => heaviest(b) - heaviest(a));
  const telling = weighed.filter(({ model }) => carrying.has(model.id));
  const asked = new Map<string, string>();
  for (const { model, lacking } of telling.length > 0 || isEmergency ? telling : weighed.slice(0, 1)) {
    for (const input of lacking) {
      const question = model.questions?.[input];
      const isStated = mayBeStated(model.inputs[input]?.measures ?? [], facts);
      if (question !== undefined && !isStated && !asked.has(question))
        asked.set(question, `it would let us answer: ${model.answers}`);
    }
  }
  return [...asked].slice(0, mostAsked).map(([question, why]) => ({ question, why }));
}

const heaviest = ({ results }: { results: { weight: number }[] }): number =>
  Math.max(0, ...results.map(({ weight }) => weight));
