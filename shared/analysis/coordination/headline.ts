/** The sentence that opens an answer, after the verdict that was reached. */
import { arguesOtherwise, favourable, nothingDecides, opens, type Voice } from '../../judgement/index.js';
import type { Case, RoleAnalysis, Verdict } from '../model.js';
import type { CoordinatedVerdict } from './verdict.js';

/** A role opens its headline with its own verdict, which the joint one replaces. */
const ownVerdict = /^(?:proceed(?: with conditions)?|renegotiate|defer|stop|act now|insufficient data): /i;

/** What a role says, without the verdict before it. */
const sentenceOf = ({ headline }: RoleAnalysis): string => headline.replace(ownVerdict, '');

/** A role that says in its own words that it found nothing, or holds what happened against an assumption, does not speak for the answer. */
const emptyHanded =
  /^(?:nothing|no |neither|not |too little|the financial risk|the organization is worth|it must be shown|the query)|does not fit the revenue|\bassumed\b/i;

/** What is lost says nothing of what to do. */
const onlyLoss = /^(?:the loss so far is |\S+ is at issue)/;

/** What is usual elsewhere is the ground of such a sentence: of 160 that opened an answer four held a figure of the expert. */
const ofOthers =
  /\bordinary only at\b|\bof expected cost$|\bexpected to leave within\b|\bfurther hires on top\b|\bmore good output\b|\bof transition services\b|\bcannot be ranked without\b|\bare offered for\b.*; they differ\b/;

/** A value to which nothing is added that this buyer would bring, and a worth where the caller has stored no figures, are as weak. */
const bareValue = /\bthe base value is ((?:(?! and the walk-away price ).)+)(?: and the walk-away price \1)?$/;
const worth = /\breturns a net present value\b/;

/** A text that states no more figures than this leaves little else to open with. */
const fewFigures = 3;

const restsOnOthers = ({ context, reading }: Case, said: string): boolean =>
  reading.facts.filter(({ measure }) => measure !== 'none').length > fewFigures &&
  (ofOthers.test(said) || bareValue.test(said) || (Object.keys(context).length === 0 && worth.test(said)));

const withoutValue = /^(.+? is (?:asked|offered) for .+?), the base value is\b/;

/** Whether a value of our own speaks against the verdict before it: a price below it is no reason not to buy, nor one above it not to sell. */
function isValuedOtherwise({ evidence }: RoleAnalysis, said: string, verdict: Verdict): boolean {
  const [, side] = /\bis (asked|offered) for\b.*\bthe base value is\b/.exec(said) ?? [];
  if (side === undefined || favourable.has(verdict)) return false;
  const valueOf = (name: string): number => Number(evidence.find(({ claim }) => claim === name)?.value);
  const above = valueOf('fair value') - valueOf('asked price');
  return side === 'asked' ? above >= 0 : above <= 0;
}

/** Whether a role has an answer of its own to the question: a sentence with a figure, and a verdict that stands on it. */
export function speaks(lead: RoleAnalysis | null): lead is RoleAnalysis {
  if (!lead || lead.verdict === 'insufficient data') return false;
  const sentence = sentenceOf(lead);
  return /\d/.test(sentence) && !emptyHanded.test(sentence);
}

const undecided: ReadonlySet<Verdict> = new Set(['insufficient data', 'defer']);

/** Whether the lead came to another word, one that favours what the verdict does not, or none. */
const contradicts = (lead: RoleAnalysis, verdict: Verdict): boolean =>
  lead.verdict !== verdict &&
  (undecided.has(lead.verdict) || (favourable.has(lead.verdict) && !favourable.has(verdict) && verdict !== 'act now'));

interface Others {
  joinedLead: RoleAnalysis | null;
  /** The role that knows by when whom the law wants told. */
  notice: RoleAnalysis | undefined;
}

/** The lead's sentence where it has an answer of its own, else that of the judgement; of nothing understood, what is wanted. */
export function headlineOf(input: Case, { verdict, lead }: CoordinatedVerdict, { joinedLead, notice }: Others): string {
  const { judgement, reading } = input;
  if (!lead) return 'No role could answer: nothing was decided.';
  const opening = `${verdict.slice(0, 1).toUpperCase()}${verdict.slice(1)}`;
  if (judgement.voice && arguesOtherwise(judgement.voice, verdict))
    return `${opening}: ${disagreeing(judgement, judgement.voice, verdict, lead)}`;
  const carried = judgement.figures.filter(opens).length;
  const isJudged = carried > 0 || judgement.findings.length > 0 || judgement.voice !== null;
  // A sentence that was written for another verdict argues against the one before it, where there is another to open with.
  const fits = !contradicts(lead, verdict) || (judgement.findings.length === 0 && carried < 2);
  const said = sentenceOf(lead);
  const arguesAgainst = isValuedOtherwise(lead, said, verdict);
  const isWeak = restsOnOthers(input, said) || arguesAgainst;
  const isOutdone = isWeak && judgement.sentence !== nothingDecides;
  const leads = judgement.voice === null && fits && !isWeak && speaks(lead);
  // What is asked or offered is stated, whatever it is worth.
  const price = isWeak && judgement.voice === null ? withoutValue.exec(said)?.[1] : undefined;
  const stated = price === undefined ? '' : `${price}; `;
  if (verdict === 'act now' && judgement.voice === null && (!leads || onlyLoss.test(said))) {
    const found = leads ? said : isJudged ? judgement.sentence : nothingDecides;
    return `${opening}: ${emergencySentence(input, found, notice) ?? said}`;
  }
  if (leads) return `${opening}: ${said}`;
  if (
    judgement.sentence === nothingDecides &&
    !isWeak &&
    speaks(joinedLead) &&
    !restsOnOthers(input, joinedLead.headline)
  )
    return `${opening}: ${sentenceOf(joinedLead)}`;
  if ((isJudged || isOutdone) && judgement.sentence !== nothingDecides)
    return `${opening}: ${stated}${judgement.sentence}`;
  if (verdict === 'insufficient data') {
    const wanted = [...reading.unplaced, ...judgement.asks].map(({ question }) => question).slice(0, 2);
    return `${opening}: ${wanted.length > 0 ? wanted.join(' ') : judgement.sentence}`;
  }
  return `${opening}: ${stated}${firstDeed(judgement, verdict) ?? said}`;
}

/** A notice that is due later than this leaves time for what must be done first. */
const soon = 4 * 86_400_000;

/** Whether the law wants somebody told by an hour that is near, or past. */
function isNoticeDue(role: RoleAnalysis | undefined, receivedAt: string): role is RoleAnalysis {
  const clocks = role?.fields['notificationClocks'] as { immediate: boolean; dueAt: string | null }[] | undefined;
  const first = clocks?.find(({ immediate, dueAt }) => !immediate && dueAt !== null)?.dueAt;
  return first !== undefined && first !== null && Date.parse(first) - Date.parse(receivedAt) <= soon;
}

/** In an emergency: whom the law wants told by when, else what is to be done first, and what was found. */
function emergencySentence(
  { judgement, receivedAt }: Case,
  found: string,
  notice: RoleAnalysis | undefined,
): string | undefined {
  if (isNoticeDue(notice, receivedAt)) return sentenceOf(notice);
  const deed = firstDeed(judgement, 'act now');
  const parts = [deed, found === nothingDecides ? undefined : found].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join('; ') : undefined;
}

/**
 * A verdict that the other reader does not share: ours leads, with what law or solvency forbids, and what the other would
 * do is told as that, so that its sentence is not taken for the ground of a word which it speaks against.
 */
function disagreeing(
  { sentence }: Case['judgement'],
  { verdict: other }: Voice,
  verdict: Verdict,
  lead: RoleAnalysis,
): string {
  const own = verdict === 'stop' && lead.verdict === 'stop' && speaks(lead) ? sentenceOf(lead) : 'so our own rules say';
  const wish = other === 'insufficient data' ? 'wait for data' : (other ?? '');
  return `${own}; the other reading would ${wish}: ${sentence}`;
}

/** Where no figure carries the answer and the lead found nothing, what is to be done first does: in an emergency the soonest, else the weightiest. */
function firstDeed({ counsel: { advice } }: Case['judgement'], verdict: Verdict): string | undefined {
  const [first] = verdict === 'act now' ? advice.toSorted((a, b) => a.horizonDays - b.horizonDays) : advice;
  const deed = first?.deed.replace(/\.$/, '');
  const plain = deed && `${deed.charAt(0).toLowerCase()}${deed.slice(1)}`;
  return plain && (/^\w+ first\b/.test(plain) ? plain : `first ${plain}`);
}
