/**
 * In which countries the jobs are that a reduction or a closure takes away. The law of that country decides on consultation
 * and notice, so a country in which the organization also works does not stand for it.
 */
import type { Case, Evidence } from '../model.js';
import { placesOf } from '../geography.js';
import type { Span, TokenFact } from '../text/facts.js';
import { sentencesOf } from '../text/sentences.js';
import { recordsOf, textOf } from '../untrusted.js';
import { countriesOnly, isDeal, jurisdictions, originOf, targetPlaces } from './query-facts.js';

type Place = [place: string, evidence: Evidence];

export interface JobPlaces {
  places: Place[];
  /** The jobs are in these places; otherwise they may be in any of them, or in none. */
  settled: boolean;
}

const siteWord =
  /\b(?:plants?|sites?|factor(?:y|ies)|warehouses?|stores?|branch(?:es)?|offices?|hospitals?|facilit(?:y|ies)|mills?|foundr(?:y|ies)|depots?|call cent(?:er|re)s?)\b/i;
/** “Move production to Poland”, “customers in France”: not where the jobs are. */
const elsewhereBefore =
  /\b(?:mov|shift|transfer|relocat|sen[dt]|ship|sell|sold|export|outsourc|offshor|consolidat|expand)\w*\b[^.;]{0,40}\b(?:to|into|towards)\s+(?:the\s+)?$|\b(?:customers?|clients?|sales|revenue|exports?|demand|markets?|competitors?|suppliers?|parent|owners?|investors?|lenders?)\s+(?:\w+\s+){0,2}(?:in|from|of)\s+(?:the\s+)?$/i;
const elsewhereAfter =
  /^\s+(?:customers?|clients?|sales|exports?|demand|market|competitors?|suppliers?|parent|owners?|investors?|lenders?|banks?|tariffs?|dollars?|imports?)\b/i;

const isWhereWorkIs = (content: string, { start, end }: Span): boolean =>
  !elsewhereBefore.test(content.slice(Math.max(0, start - 60), start)) &&
  !elsewhereAfter.test(content.slice(end, end + 30));

/** Countries that the text names within a range, where work is done rather than sold, sent or financed. */
function placesWithin({ content, text }: Case, [from, to]: readonly [number, number]): Place[] {
  const within = ({ token, span, negated }: TokenFact): boolean =>
    token.startsWith('geo:') && !negated && span.start >= from && span.end <= to && isWhereWorkIs(content, span);
  const named = text.tokens
    .filter(within)
    .map(({ token, span }): Place => [
      token.slice('geo:'.length),
      { claim: 'place of the jobs', value: span.text, source: 'text', origin: originOf(span) },
    ]);
  return countriesOnly([...new Map(named.toReversed())].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const sitesPath = 'performanceContext.operations.sites';

/** Countries of the sites that the context lists: of those that the text calls by name, else of all. */
function placesOfSites({ inputs, content }: Case): Place[] {
  const sites = recordsOf(inputs.at(sitesPath)).flatMap((site, index) => {
    const country = textOf(site['country'], 60);
    const [place] = country === null ? [] : placesOf(country);
    return country !== null && place
      ? [
          {
            name: textOf(site['name'], 80),
            place: [
              place.code,
              {
                claim: 'country of the site',
                value: country,
                source: 'context',
                origin: `${sitesPath}[${index}].country`,
              },
            ] as Place,
          },
        ]
      : [];
  });
  const called = sites.filter(
    ({ name }) => name !== null && name.length > 2 && content.toLowerCase().includes(name.toLowerCase()),
  );
  return countriesOnly([...new Map((called.length > 0 ? called : sites).map(({ place }) => place))]);
}

/** Where the jobs are: the sentence that takes them away says so, else what is said of sites, else the only country of the organization. */
export function placesOfJobs(input: Case, reduction: Evidence | null): JobPlaces {
  const sentences = sentencesOf(input.content);
  const at = Number(/^content\[(\d+):/.exec(reduction?.origin ?? '')?.[1] ?? -1);
  const stated = sentences
    .filter(([start, end]) => at >= start && at < end)
    .flatMap((range) => placesWithin(input, range));
  if (stated.length > 0) return { places: stated, settled: true };
  if (isDeal(input)) return { places: targetPlaces(input), settled: true };
  const listed = placesOfSites(input);
  if (listed.length === 1) return { places: listed, settled: true };
  const ofSites = countriesOnly([
    ...new Map(
      sentences
        .filter(([start, end]) => siteWord.test(input.content.slice(start, end)))
        .flatMap((range) => placesWithin(input, range)),
    ),
  ]);
  if (ofSites.length === 1) return { places: ofSites, settled: true };
  const possible = listed.length > 0 ? listed : ofSites.length > 0 ? ofSites : jurisdictions(input);
  return { places: possible, settled: possible.length === 1 };
}
