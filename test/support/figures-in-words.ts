/** Figures in the sentences of whole answers, and where each may come from. */
import { frameworks, regulatoryClocks } from '../../shared/analysis/data/index.js';
import { formatFigure, formatFigureRange, formatMoney, formatPercent } from '../../shared/analysis/figures.js';
import { roles, type Evidence, type Figure } from '../../shared/analysis/index.js';
import { authorityNames } from '../../shared/judgement/counsel/authorities.js';
import { formatDate } from '../../shared/plans/index.js';
import { narrative, type VariedAnswer } from '../unit/analysis/varied-queries.js';

/** Numbers as they are printed; a comma or a dot at the end belongs to the sentence. */
export const numbersIn = (text: string): string[] =>
  (text.match(/\d[\d.,]*/g) ?? []).map((number) => number.replace(/[.,]+$/, ''));
/** Names of laws and of provisions, levels of the matrix, dates of the law's own: their digits are no figures. */
const legalNames = [
  ...authorityNames,
  ...frameworks.frameworks.map(({ name }) => name),
  ...frameworks.frameworks.flatMap(({ id, status }) => [id, status]),
  ...regulatoryClocks.notifications.flatMap(({ regime, note }) => [regime, note ?? '']),
]
  .filter((name) => /\d/.test(name))
  .sort((a, b) => b.length - a.length);
const names =
  /\b(?:Art(?:icle|\.)?|Rule(?: of)?|Part|[Ss]ection|CFR|Form|level|Level|Day|Tier|Phase|year) \d[\w.()-]*|\b8-K(?: \d\.\d\d)?|\b(?:CET1|NIS2|SOC 2|Altman Z\S*|13-week)\b|\bQ[1-4]\b/g;

/** People and things are told whole, on the side that keeps the sentence true. */
const wholes = (value: number, unit: string): string[] =>
  unit === 'count' ? [Math.floor(value), Math.ceil(value)].map((whole) => whole.toLocaleString('en-US')) : [];

const printed = ({ value, low, high, unit }: Figure): string[] =>
  [value, low, high]
    .flatMap((end) => [
      formatFigure({ value: end, unit }),
      formatPercent(end),
      ...(/^[A-Z]{3}$/.test(unit) ? [formatMoney(end, unit), formatMoney(end, unit, true)] : [String(end)]),
      ...wholes(end, unit),
    ])
    .concat(formatFigureRange({ value, low, high, unit, source: 'derived', ref: '' }));

function said({ claim, value, unit = 'count', origin }: Evidence): string[] {
  if (typeof value === 'number')
    return [claim, origin, ...printed({ value, low: value, high: value, unit, source: 'derived', ref: '' })];
  return [claim, origin, String(value)];
}

/** Everything that may be quoted: the query, the evidence, the figures of the risks, and assumptions that carry a grade or a source. */
export function sources(answer: VariedAnswer): Set<string> {
  const { analyses, query } = answer;
  const evidence = roles.flatMap((role) => [
    ...analyses[role].evidence,
    ...analyses[role].recommendations.flatMap((recommendation) => recommendation.evidence),
  ]);
  const ofRisks = roles.flatMap((role) =>
    analyses[role].risks.flatMap(({ likelihood, impact }) => [likelihood, impact].filter((figure) => figure !== null)),
  );
  const graded = roles.flatMap((role) => analyses[role].assumptions.filter((line) => /\(grade [CD]\b/.test(line)));
  return new Set(
    [
      query.content,
      answer.case.receivedAt,
      ...evidence.flatMap(said),
      ...answer.case.reading.facts.flatMap(({ value, unit }) =>
        typeof value === 'number'
          ? printed({ value, low: value, high: value, unit, source: 'derived', ref: '' })
          : [value, formatDate(value)],
      ),
      ...answer.case.judgement.figures.flatMap((figure) => [
        figure.words,
        ...printed({ ...figure, source: 'derived', ref: '' }),
      ]),
      // Days and times that were planned are no numbers of the judgement.
      ...(answer.case.judgement.voice?.figures ?? []).flatMap(({ value, unit }) =>
        typeof value === 'number' ? [String(value), ...wholes(value, unit)] : [value, formatDate(value)],
      ),
      ...ofRisks.flatMap(printed),
      ...graded,
    ].flatMap(numbersIn),
  );
}

export interface LooseOptions {
  /** Names whose digits are no figures. */
  names?: readonly string[];
  /** Sentences beside those of the answer. */
  further?: readonly string[];
  /** An answer whose sentences are not looked at again. */
  besides?: VariedAnswer;
}

/** Numbers of an answer’s sentences that stand in no source, each with its place. */
export function looseNumbers(
  answer: VariedAnswer,
  { names: own = [], further = [], besides }: LooseOptions = {},
): string[] {
  const known = sources(answer);
  const seen = new Set(besides ? narrative(besides).map(({ text }) => text) : []);
  const ofAnswer = [...answer.case.text.organizations.map(({ name }) => name), ...own];
  const passages = [...narrative(answer), ...further.map((text) => ({ where: 'further', text }))];
  return passages
    .filter(({ text }) => !seen.has(text))
    .flatMap(({ where, text }) => {
      const withoutNames = [...ofAnswer, ...legalNames].reduce((rest, name) => rest.replaceAll(name, ''), text);
      return numbersIn(withoutNames.replaceAll(names, ''))
        .filter((number) => !known.has(number))
        .map((number) => `${where}: ${number} in “${text.slice(0, 160)}”`);
    });
}
