import { chooseCurrency } from './currency.js';
import { contextFacts, partedByOverrides } from './context-facts.js';
import { chooseIndustry } from './industry.js';
import { judge, type Voice } from '../judgement/index.js';
import {
  correctReading,
  joinReadings,
  readFigures,
  readQuery,
  withoutCorrected,
  type Reading,
  type ReadingCorrection,
} from '../reading/index.js';
import { groundByCues } from './ground-by-cues.js';
import { createInputs } from './inputs.js';
import { sectorsOf } from './sectors.js';
import { speaksOfOwn } from './text-subject.js';
import type { Case, ConnectorSnapshot, ExecutiveContext, QueryType, Urgency } from './model.js';
import { withOverrides, type Overrides } from './overrides.js';
import { readText } from './text/read-text.js';
import { withToldDeal } from './told-deal.js';
import { withToldIncident } from './told-incident.js';
import { tokensOf } from './tokens.js';
import { recordOf, textOf } from './untrusted.js';

export interface QueryToPrepare {
  type: QueryType;
  content: string;
  urgency: Urgency;
  /** ISO 8601: what relative dates and clocks count from. */
  receivedAt: string;
  context: ExecutiveContext;
  snapshots: ConnectorSnapshot[];
  /** Of a scenario: what it puts in place of what was read, by the documented path of the input. */
  overrides?: Overrides;
  /** What the person who knows puts right in the reading, whoever read it. */
  corrections?: readonly ReadingCorrection[];
  /** A reading to be used in place of the built-in one. */
  reading?: Reading | undefined;
  /** What another reader has read and planned, proved. */
  voice?: Voice | undefined;
}

/** Reads a query once for all roles: its text, its numbers, its industry, its tokens. Pure, and never throws. */
export function prepareCase(query: QueryToPrepare): Case {
  const { type, content, urgency, receivedAt, overrides = {}, corrections = [] } = query;
  const { context: given, snapshots } = withOverrides(query.context, query.snapshots, overrides);
  const context = openSections(given);
  const known = { receivedAt, type, knownOrganizations: knownOrganizations(context) };
  const figures = readFigures(content, { receivedAt });
  const said = readText(content, known, figures.quantities);
  const own =
    query.reading ??
    groundByCues(
      readQuery(content, { type, receivedAt, figures }),
      said,
      (span, cued) => (type !== 'MA_EVALUATION' && cued === null) || speaksOfOwn(content, said, span),
    );
  const joined = query.voice ? joinReadings(own, query.voice) : own;
  const reading = correctReading(joined, corrections, content);
  const words = reading === joined ? said : readText(withoutCorrected(content, reading), known);
  const told = withToldIncident(words, reading.scene.incident, { content, type });
  const text = withToldDeal(told, reading.scene, type);
  const currency = chooseCurrency(context, text, reading.facts, snapshots);
  const inputs = createInputs({ type, content, receivedAt, context, text, reading, snapshots, currency, overrides });
  const industry = chooseIndustry(type, content, context, text, reading.facts);
  const tokens = tokensOf({ type, content, context, text, reading, inputs, industry });
  const { kept: facts, overridden } = partedByOverrides(reading.facts, overrides);
  const judgement = judge({
    type,
    content,
    receivedAt,
    reading: { ...reading, facts },
    words: figures.words,
    given: contextFacts(inputs, facts, overridden),
    voice: query.voice,
    sectors: sectorsOf({ content, text, facts, tokens }),
  });
  return { type, content, urgency, receivedAt, context, text, reading, judgement, inputs, industry, currency, tokens };
}

/** Sections that are not what they should be are dropped here, so that nothing behind has to ask again. */
function openSections(context: ExecutiveContext): ExecutiveContext {
  const lists = new Set(['systemIntegrations', 'dataConnections']);
  const scalars = new Set(['organizationId', 'authorityLevel', 'urgency']);
  return Object.fromEntries(
    Object.entries(context).filter(
      ([name, value]) =>
        scalars.has(name) || (lists.has(name) ? Array.isArray(value) : typeof value === 'object' && value !== null),
    ),
  );
}

const namedIn = (list: unknown, field: string): string[] =>
  (Array.isArray(list) ? list.slice(0, 100) : []).flatMap((item: unknown) => {
    const name = textOf(item, 120) ?? textOf(recordOf(item)?.[field], 120);
    return name !== null && name.length >= 2 ? [name] : [];
  });

/** Names the context already knows are found in the text whatever they look like. */
function knownOrganizations(context: ExecutiveContext): string[] {
  const section = (value: unknown, name: string): unknown => recordOf(value)?.[name];
  const operations = section(context.performanceContext, 'operations');
  return [
    ...new Set([
      ...namedIn([section(context.decisionScope, 'target')], 'name'),
      ...namedIn(section(context.businessContext?.['competitiveContext'], 'primaryCompetitors'), 'name'),
      ...namedIn(section(operations, 'suppliers'), 'name'),
      ...namedIn(context.benchmarkData?.['peers'], 'name'),
      ...namedIn(context.historicalContext?.['pastDeals'], 'target'),
    ]),
  ];
}
