import type { FigureResult } from './measure.js';
import type { FigureDefinition, Sample, Scenario } from './scenario.js';

/** Three significant digits are what such figures are worth. */
function digits(value: number): string {
  const magnitude = Math.abs(value);
  if (magnitude >= 100) return value.toFixed(0);
  return magnitude >= 10 ? value.toFixed(1) : value.toFixed(2);
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${digits(Math.abs(value))}`;

const withUnit = (value: number, unit: string): string => `${digits(value)}${unit.startsWith('/') ? '' : ' '}${unit}`;

function aimOf({ comparison, unit }: FigureDefinition): string {
  if (comparison.by === 'ratio') return comparison.atLeast === undefined ? '–' : `≥ ${comparison.atLeast} ×`;
  if (comparison.atMost === undefined) return '–';
  return comparison.by === 'difference'
    ? `≤ +${withUnit(comparison.atMost, unit)}`
    : `≤ ${withUnit(comparison.atMost, unit)}`;
}

function comparedOf({ figure, compared }: Pick<FigureResult, 'figure' | 'compared'>): string {
  if (figure.comparison.by === 'ratio') return `${compared.toFixed(2)} ×`;
  return figure.comparison.by === 'difference' ? `${signed(compared)} ${figure.unit}` : withUnit(compared, figure.unit);
}

const verdictOf = (met: boolean | undefined): string => (met === undefined ? '' : met ? 'met' : 'missed');

const cellsOf = (result: FigureResult): string[] => [
  result.figure.title,
  aimOf(result.figure),
  comparedOf(result),
  verdictOf(result.met),
  withUnit(result.product, result.figure.unit),
  result.floor === undefined ? '–' : withUnit(result.floor, result.figure.unit),
];

const heading = ['Figure', 'Aim', 'Measured', '', 'Conclave', 'Floor'];

/** One line for one round, as it is measured. */
export function roundLine(scenario: Scenario, index: number, samples: Record<string, Sample>): string {
  const parts = scenario.figures.map(({ key, unit }) => {
    const sample = samples[key];
    if (!sample) return `${key}: not measured`;
    return `${key} ${withUnit(sample.product, unit)}${sample.floor === undefined ? '' : ` (floor ${withUnit(sample.floor, unit)})`}`;
  });
  return `${scenario.name} ${index + 1}: ${parts.join(', ')}`;
}

/** The table for a terminal. */
export function textTable(results: readonly FigureResult[]): string {
  const rows = [heading, ...results.map(cellsOf)];
  const widths = heading.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const markdownTable = (results: readonly FigureResult[]): string =>
  [heading, heading.map(() => '---'), ...results.map(cellsOf)].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** What a run has measured of each scenario, with when and how it was if that is not said of the whole. */
function sectionsOf(results: readonly FigureResult[], remark = ''): { heading: string; text: string }[] {
  const scenarios = [...new Set(results.map(({ scenario }) => scenario))];
  return scenarios.map((scenario) => {
    const own = results.filter((result) => result.scenario === scenario);
    const rounds = own[0]?.rounds ?? 0;
    const told = `Floor: ${scenario.floor}. ${rounds === 1 ? 'One round' : `Medians of ${rounds} rounds`}.${remark}`;
    return { heading: `## ${scenario.title}`, text: `${told}\n\n${markdownTable(own)}` };
  });
}

/**
 * The document with the sections of a run that measured some scenarios alone in the place of those that are there; they say when
 * that was, and how busy the machine.
 */
export function withSections(
  document: string,
  results: readonly FigureResult[],
  { day, load }: { day: string; load: string },
): string {
  const parts = document.trimEnd().split(/\n(?=## )/);
  for (const { heading, text } of sectionsOf(results, ` Measured by itself on ${day}, at a load average of ${load}.`)) {
    const place = parts.findIndex((part) => part.startsWith(`${heading}\n`));
    const section = `${heading}\n\n${text}\n`;
    if (place < 0) parts.push(section);
    else parts[place] = section;
  }
  return `${parts.map((part) => part.trimEnd()).join('\n\n')}\n`;
}

const triedHeading = '## Tried';

/** What people have written down of what they tried; a run keeps it. Empty where there is nothing. */
export const triedIn = (document: string): string =>
  document.split(/\n(?=## )/).find((part) => part.startsWith(`${triedHeading}\n`)) ?? '';

/** The document of a full run, with what was tried behind it. */
export function performanceDocument(
  results: readonly FigureResult[],
  machine: readonly string[],
  tried: string,
): string {
  const sections = sectionsOf(results).map(({ heading, text }) => `${heading}\n\n${text}`);
  return `# Performance

Written by \`npm run bench\`. Absolute figures say more about the machine than about Conclave, so each is set against a *floor*: the
barest program that does the same job, on the same Postgres and Redis, in the same run. Floor and product take turns, and a ratio or
difference is the median over the rounds, each compared within itself.

Conclave runs as it is deployed: one API process and one worker process, compiled, with default settings, every query
different, extension packs off, organization limits raised. The load comes from a further process on the same machine, so all of them share its cores.

Measured on:

${machine.map((line) => `- ${line}`).join('\n')}

${[...sections, tried.trimEnd()].filter((part) => part !== '').join('\n\n')}
`;
}
