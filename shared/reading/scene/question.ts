/** The sentence that asks, or that names what is to be decided. */
import { createPhraseTable, phraseList } from './phrase-table.js';
import type { SceneText, Sentence } from './scene-text.js';

const findRequests = createPhraseTable(
  phraseList(
    `decision wanted, decision needed, decision required, for decision, requested, requests, needed by, need by, wanted, is asked, are asked, asked to, please, kindly, recommend, recommendation,
    advise, advice, your view, i need, we need, tell me, let me know, what should, should we, should i, do we, do i, shall we, shall i, may we, may i, can we, can i, decide, proposes to, proposal,
    evaluate, assess, review, consider, analyse, calculate, compare, rank, speak against, referee, to be decided, approve or, guidance, line to take, action`,
  ).map((phrase) => [phrase, true] as const),
);
const decides = new Set(
  `we i us our board should shall do which what how who whom when where is worth take buy sell sign accept pay move close stop wait open go approve`.split(
    ' ',
  ),
);
const longestQuestion = 300;
/** “What did they say?” he asked: a question in quotation marks is somebody else's. */
const isQuoted = (text: SceneText, sentence: Sentence): boolean =>
  /^["“«„]/.test(text.tokens[sentence.from]?.text ?? '') && !/^(?:\?)$/.test(text.tokens[sentence.to - 1]?.text ?? '');

/** Sentences that ask or request, strongest first; in a text that asks nothing, the last one. */
export function askingSentences(text: SceneText): Sentence[] {
  const { sentences, tokens } = text;
  if (sentences.length === 0) return [];
  const requests = new Set(findRequests(tokens).map(({ from }) => tokens[from]?.sentence));
  const scored = sentences.map((sentence, index) => {
    let score = sentence.asks ? (isQuoted(text, sentence) ? 1 : 3) : 0;
    if (requests.has(index)) score += sentence.asks ? 1 : 1.5;
    if (score === 0) return { sentence, score };
    const words = tokens.slice(sentence.from, sentence.to);
    if (words.slice(0, 12).some(({ lower }) => decides.has(lower))) score += 0.5;
    if (words.some(({ lower }) => lower === 'we' || lower === 'i' || lower === 'us' || lower === 'board')) score += 0.5;
    if (words.length < 4) score -= 0.7;
    return { sentence, score: score + (0.8 * (index + 1)) / sentences.length };
  });
  const asking = scored.filter(({ score }) => score > 1.4).sort((a, b) => b.score - a.score);
  return asking.length > 0 ? asking.map(({ sentence }) => sentence) : sentences.slice(-1);
}

/** The words of the strongest asking sentence, as they stand in the text, at most 300 characters. */
export function readQuestion(text: SceneText, asking: readonly Sentence[]): string {
  const [best] = asking;
  if (!best) return text.content.trim().slice(0, longestQuestion);
  const words = text.content.slice(best.start, best.end).replace(/\s+/g, ' ').trim();
  return words.length > longestQuestion ? words.slice(-longestQuestion).replace(/^\S*\s/, '') : words;
}
