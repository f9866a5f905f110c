/** Moves of technology that the text itself plans: “roll out AI copilots to all staff and move our ERP to the cloud”. */
import type { InstanceMerge } from '../models/technology/integration-complexity.js';
import type { Case } from '../model.js';
import { originOf } from './query-facts.js';
import type { StatedInitiative } from './stated-options.js';

/** A planned move: named as a thing, and as what is to be done. */
export interface StatedMove extends StatedInitiative {
  /** `move our ERP to the cloud`. */
  activity: string;
  /** The family of systems that is moved, where it is one that takes a usual time. */
  family: InstanceMerge | null;
}

/** What one does to technology: the verb without its ending, the ending that `ing` takes away, and the noun. */
const verbs: Record<string, string> = {
  'roll out': 'rollout',
  introduce: 'introduction',
  deploy: 'deployment',
  adopt: 'adoption',
  implement: 'implementation',
  launch: 'launch',
  build: 'build',
  pilot: 'pilot',
  move: 'move',
  migrate: 'migration',
  shift: 'shift',
  modernize: 'modernization',
  modernise: 'modernisation',
  replace: 'replacement',
  upgrade: 'upgrade',
  rebuild: 'rebuild',
  consolidate: 'consolidation',
  automate: 'automation',
  digitize: 'digitization',
  digitise: 'digitisation',
};

const participle = (verb: string): string => (verb === 'roll out' ? 'rolling out' : `${verb.replace(/e$/, '')}ing`);

/** Every form that plans: `move`, `moving`. The past is no plan. */
const forms = new Map(
  Object.keys(verbs).flatMap((verb) => [verb, participle(verb)].map((form) => [form, verb] as const)),
);
const verbPattern = new RegExp(`\\b(?:${[...forms.keys()].join('|')})\\b`, 'gi');

/** What makes an object one of technology. A system may be one of anything: of those only the kinds that are software count. */
const technology =
  /\b(?:ERP|CRM|HRIS|HR suite|(?:HR|core|legacy|banking|billing|payments?|payroll|booking|ordering|claims|warehouse|information|IT) systems?|AI|copilots?|chatbots?|machine learning|cloud|data (?:platform|warehouse|lake|cent(?:er|re)s?)|analytics|software|platforms?|apps?|mainframe|APIs?|robots?|e-commerce|SAP|S\/4HANA|EHR|health records?)\b/i;
/** These work on technology whatever they are done to. */
const technical = /^(?:automate|digiti[sz]e|migrate)$/;

const families: [InstanceMerge, RegExp][] = [
  ['erp', /\b(?:ERP|SAP|S\/4HANA|general ledger)\b/i],
  ['ehr', /\b(?:EHR|health records?)\b/i],
  ['crm', /\bCRM\b/i],
  ['hris', /\b(?:HRIS|HR (?:system|suite)|payroll)\b/i],
  ['data_platform', /\bdata (?:platform|warehouse|lake)\b/i],
];

/** Words that end what a move is about: when, how long, for how much, why. */
const boundaries = new Set(
  'next this within by over before during until while because if which that so since when after from without unless but then at for under through'.split(
    ' ',
  ),
);
const determiners = new Set(['our', 'the', 'a', 'an', 'all', 'its', 'their']);
const refusals = /\b(?:not|never|against|without|stop|stopped|instead of|no longer|rather than)\s+(?:\w+\s+){0,2}$/i;

const MAX_WORDS = 9;
const MAX_MOVES = 5;

/** The words after a verb that say what it is done to: up to a sign, a boundary, or the next verb. */
function objectAfter(content: string, from: number): string {
  const rest = content.slice(from, from + 120).split(/[.,;:?!()\n]|\s[-–—]\s/, 1)[0] ?? '';
  const words = rest.split(/\s+/).filter((word) => word !== '');
  const kept: string[] = [];
  for (const [index, word] of words.entries()) {
    const plain = word.toLowerCase();
    const next = words
      .slice(index + 1, index + 3)
      .join(' ')
      .toLowerCase();
    const beginsNext =
      plain === 'and' && [...forms.keys()].some((form) => next === form || next.startsWith(`${form} `));
    if (kept.length === MAX_WORDS || beginsNext || (kept.length > 0 && boundaries.has(plain)) || /^[$€£¥]/.test(word))
      break;
    kept.push(word);
  }
  while (kept.length > 0 && /^(?:and|or|to|of|with|in|on)$/i.test(kept.at(-1) ?? '')) kept.pop();
  return kept.join(' ');
}

/** The moves that the text plans, in its order; what it refuses or has done already is none. */
export function movesInText(input: Case): StatedMove[] {
  const { content } = input;
  return [...content.matchAll(verbPattern)]
    .flatMap((match): StatedMove[] => {
      const verb = forms.get(match[0].toLowerCase());
      const end = match.index + match[0].length;
      const object = objectAfter(content, end);
      if (
        verb === undefined ||
        object === '' ||
        refusals.test(content.slice(Math.max(0, match.index - 40), match.index))
      )
        return [];
      // Of “the head of the software company” the head is meant.
      const [meant = ''] = object.split(/\b(?:of|for|with|in|at|from|on)\b/, 1);
      if (determiners.has(object.toLowerCase()) || !(technical.test(verb) || technology.test(meant))) return [];
      const quote = { start: match.index, end: content.indexOf(object, end) + object.length };
      const said = content.slice(quote.start, quote.end);
      const name = `${verbs[verb]} of ${object}`;
      return [
        {
          name,
          activity: `${verb} ${object}`,
          family: families.find(([, cue]) => cue.test(object))?.[0] ?? null,
          evidence: { claim: 'planned move', value: name, source: 'text', origin: originOf({ ...quote, text: said }) },
          cost: null,
          due: null,
        },
      ];
    })
    .filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index)
    .slice(0, MAX_MOVES);
}
