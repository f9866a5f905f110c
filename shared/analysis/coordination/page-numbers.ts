/** The numbers of a first page: those that carry the answer, and the lines that lead to them. */
import { formatFigure } from '../figures.js';
import { isOfPlan, leads, withoutTag, type DecisionFigure, type Voice } from '../../judgement/index.js';
import {
  figureKey,
  formatMoneyLike,
  isMoneyUnit,
  isSum,
  sayExpression,
  type ComputedFigure,
} from '../../plans/index.js';
import type { Case } from '../model.js';
import type { PageNumber } from './page-form.js';
import { wordsIn, type PageRoom } from './page-room.js';

const mostNumbers = 3;
const mostLines = 6;
/** What a number was made of is told where so many words do; all of it stands among the figures. */
const mostDerivation = 12;

/** Units and scales as they stand beside a number. */
const unitWord = /^(?:[A-Z]{1,3}|[kmbtx]|bn|mn|cr|crore|lakh|an?|per|kg|(?:year|month|week|day|hour|minute)s?)$/;

/** Short, of numbers and their units alone: functions, and scraps of sentences, are for the list of all figures. */
const isTelling = (derivation: string): boolean =>
  wordsIn(derivation) <= mostDerivation &&
  !/[\p{L}\p{N}]\(|[^\p{L}\p{N}\p{Sc}\s.,()%+−×÷^-]/u.test(derivation) &&
  (derivation.match(/\p{L}+/gu) ?? []).every((word) => unitWord.test(word));

interface Amount {
  value: number;
  unit: string;
  isExact?: boolean | undefined;
}

/** An amount among others: by itself, without the time that it is counted by, in brackets below zero. */
function amongOthers({ value, unit: whole, isExact }: Amount, name: string, sum: number | null): string {
  const unit = whole.split('/')[0] ?? whole;
  const amount =
    sum !== null && isMoneyUnit(unit)
      ? formatMoneyLike(value, sum, unit, isExact)
      : formatFigure({ value, unit, isExact, ...(unit === 'ratio' || unit === 'x' ? { name } : {}) });
  return amount.startsWith('-') ? `(−${amount.slice(1)})` : amount;
}

/** One currency is said by the result alone. */
function inOneCurrency(told: string): string {
  const code = /\b[A-Z]{3} (?=\d)/g;
  return new Set(told.match(code)).size === 1 ? told.replace(code, '') : told;
}

type Told = Pick<DecisionFigure, 'name' | 'value' | 'unit' | 'words' | 'expression' | 'isExact'> &
  Partial<Pick<ComputedFigure, 'figures'>>;

/** The figures of a plan; what comes to a moment stands in no calculation. */
const plannedBy = (voice: Voice | null): Told[] =>
  (voice?.figures ?? []).flatMap(({ value, ...figure }) => (typeof value === 'number' ? [{ ...figure, value }] : []));

/** The figures of a case by what an expression calls them. */
class Amounts {
  private readonly facts: ReadonlyMap<string, Case['reading']['facts'][number]>;
  private readonly figures: ReadonlyMap<string, Told>;

  constructor({ reading, judgement: { figures, voice } }: Case, plan = plannedBy(voice)) {
    this.facts = new Map(reading.facts.map((fact) => [fact.id, fact]));
    // Of figures with one amount a judgement keeps one; an expression may name any of the plan.
    this.figures = new Map([...figures, ...plan].map((figure) => [figureKey(figure.name), figure]));
  }

  /** The figures that a figure of a plan is made of, in its order. */
  under({ figures = [] }: Told): Told[] {
    return figures.flatMap((name) => this.figures.get(figureKey(name)) ?? []);
  }

  /** What a figure was made of in the amounts that are printed elsewhere; empty where they do not tell it. */
  private derivationOf(figure: Told): string {
    const sum = isSum(figure.expression) ? figure.value : null;
    let isWhole = true;
    const told = sayExpression(figure.expression, (leaf) => {
      const named = leaf.kind === 'figure' ? this.figures.get(figureKey(leaf.name)) : undefined;
      const fact = leaf.kind === 'fact' ? this.facts.get(leaf.id) : undefined;
      const amount = named ?? fact;
      const name = fact?.measure ?? named?.name ?? '';
      // The parts of a sum are told as it is itself.
      const isExact = sum === null ? (named?.isExact ?? fact !== undefined) : figure.isExact;
      if (typeof amount?.value === 'number')
        return amongOthers({ value: amount.value, unit: amount.unit, isExact }, name, sum);
      isWhole = false;
      return '';
    });
    const derivation = isWhole ? inOneCurrency(told) : figure.words;
    return isTelling(derivation) ? derivation : '';
  }

  shown(figure: Told): PageNumber {
    const words = this.derivationOf(figure);
    return { name: words === '' ? figure.name : withoutTag(figure.name), formatted: formatFigure(figure), words };
  }
}

/** The three figures that carry the answer: of a plan for this query before what was found by kind. */
function carrying({ judgement: { figures, voice } }: Case): DecisionFigure[] {
  const ownPlan = voice ? figures.filter(isOfPlan) : [];
  return (ownPlan.length > 0 ? ownPlan : figures.filter(leads)).slice(0, mostNumbers);
}

/** The three numbers that carry the answer. */
function numbersOf(input: Case): PageNumber[] {
  const amounts = new Amounts(input);
  return carrying(input).map((figure) => amounts.shown(figure));
}

/** Whether a printed figure stands in a text by itself, and not as part of another number. */
export const holds = (text: string, figure: string): boolean =>
  text.split(figure).some((before, index, parts) => {
    const after = parts[index + 1];
    return after !== undefined && !/[\d.,]$/.test(before) && !/^(?:[.,]?\d|[\p{L}%])/u.test(after);
  });

const nameText = ({ name, formatted }: PageNumber): string => `${name} ${formatted}`;

/** Whether a number stands in one of these texts: told once more only where there is room for it. */
const isTold = ({ formatted }: PageNumber, texts: readonly string[]): boolean =>
  texts.some((text) => holds(text, formatted));

/** Numbers with what they were made of, as far as there is room for that. */
const withWords = (room: PageRoom, numbers: readonly PageNumber[]): PageNumber[] =>
  numbers.map((number) => (room.take([number.words]).length > 0 ? number : { ...number, words: '' }));

/** Gives the three numbers that carry the answer and that these texts do not tell their place, and the others what is left of the room once it is asked for. */
export function placeNumbers(room: PageRoom, input: Case, texts: readonly string[]): () => PageNumber[] {
  const numbers = numbersOf(input);
  const again = numbers.filter((number) => isTold(number, texts));
  const first = room.spend(
    numbers.filter((number) => !again.includes(number)),
    nameText,
  );
  return () => {
    const placed = [...first, ...room.take(again, nameText)];
    return withWords(
      room,
      numbers.filter((number) => placed.includes(number)),
    );
  };
}

/**
 * The lines that lead to the numbers of a plan, in its order: what the numbers are made of, then what that is made of. Only
 * lines that tell what they were made of.
 */
export function workingOf(input: Case): PageNumber[] {
  const plan = plannedBy(input.judgement.voice);
  const amounts = new Amounts(input, plan);
  const numbers = carrying(input).map(({ name }) => name);
  const reached = new Set<Told>(plan.filter(({ name }) => numbers.includes(name)));
  // A set is walked to its end, with what is added on the way.
  for (const figure of reached) for (const under of amounts.under(figure)) reached.add(under);
  const lines = [...reached]
    .filter(({ name }) => !numbers.includes(name))
    .map((figure) => [figure, amounts.shown(figure)] as const)
    .filter(([, { words }]) => words !== '');
  const chosen = new Map(lines.slice(0, mostLines));
  return plan.flatMap((figure) => chosen.get(figure) ?? []);
}
