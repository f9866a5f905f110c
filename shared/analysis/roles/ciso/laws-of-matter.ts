/** Laws of what is decided, beside those of data and systems: merger control, collective redundancies, the sector's own. */
import type { NamedLaw } from '../../../judgement/index.js';
import { placeName } from '../../geography.js';
import type { Ledger } from '../ledger.js';
import type { Case } from '../../model.js';
import type { AssessedFramework } from './assessment.js';

interface ListedLaw {
  name: string;
  status: string;
  gapAnalysis: string[];
}

const matters: Readonly<Record<string, string>> = {
  competition: 'merger control',
  people: 'collective redundancies',
  transfer: 'staff that pass with the business',
  foreignInvestment: 'foreign investment',
  securities: 'what a listed company must disclose',
  takeover: 'takeovers',
  insolvency: 'duties in distress',
  product: 'product safety',
  food: 'food safety',
  medical: 'medicines and medical devices',
  workplace: 'accidents at work',
  environment: 'pollution',
  privacy: 'personal data',
  cyber: 'attacks on systems',
  healthcare: 'hospitals and clinics',
  creditUnion: 'credit unions',
};

/** Of personal data the frameworks of the place speak already. */
const isListed = ({ kind, place }: NamedLaw, frameworks: readonly AssessedFramework[]): boolean =>
  kind === 'privacy' && frameworks.some(({ framework }) => framework?.kind === `law ${place === 'GB' ? 'UK' : place}`);

const mostListed = 8;

/** Said in brackets already, or at too great a length, an authority has no room in a name. */
const longestAuthority = 40;
const isShort = (tell: string): boolean => tell.length <= longestAuthority && !/[()]/.test(tell);

/** As it is cited: the law, who watches over it and where, “Federal Credit Union Act (NCUA, United States)”. */
function nameOf({ place, law, tell }: Pick<NamedLaw, 'place' | 'law' | 'tell'>): string {
  const bare = tell?.replace(/\s*\([^()]*\)/g, '').replace(/^the /, '');
  const where = [
    ...(bare !== undefined && isShort(bare) && !law.includes(bare) ? [bare] : []),
    ...(law.startsWith('EU ') ? [] : [placeName(place).replace(/^the /, '')]),
  ];
  return where.length > 0 ? `${law} (${where.join(', ')})` : law;
}

/** Each law of the places that the text names on which something that is advised rests; whether it applies is counsel's to say. */
export function lawsOfMatter(input: Case, frameworks: readonly AssessedFramework[], say: Ledger): ListedLaw[] {
  const found = input.judgement.counsel.laws.filter((law) => !isListed(law, frameworks)).slice(0, mostListed);
  return found.map(({ kind, place, law, tell }) => {
    const name = nameOf({ place, law, tell });
    say.note({
      claim: `${name} bears on ${matters[kind] ?? `${kind} there`}`,
      value: name,
      source: 'derived',
      origin: `places and matter as read; law-of-places#${place}.${kind}`,
    });
    return {
      name,
      status: 'not_assessed',
      gapAnalysis: [
        `Bears on ${matters[kind] ?? `the sector (${kind})`}: whether and how it applies is for counsel to confirm`,
        ...(tell === undefined ? [] : [`To be asked or told: ${tell}`]),
      ],
    };
  });
}
