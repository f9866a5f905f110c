import { formatFigure } from '../../../shared/analysis/index.js';
import type { Comparison, FigureChange, ScenarioInputRow } from '../../../shared/queries/index.js';
import { field, type ConsolePage, type PageContext, type PageResult } from '../page.js';
import { Table, wordsOf } from './layout.js';

interface ListedScenario {
  id: string;
  name: string;
  status: string;
  overrides: Record<string, unknown>;
  verdict: string | null;
  headline: string | null;
}

const spelt = (value: number | null | undefined, unit: string | null): string =>
  value === null || value === undefined ? '–' : formatFigure({ value, unit: unit ?? 'count' });

const inputName = (path: string): string =>
  wordsOf(path.slice(path.lastIndexOf('.') + 1).replaceAll(/([A-Z])/g, ' $1'));

const prefix = 'input:';

function InputForm({ queryId, inputs }: { queryId: string; inputs: readonly ScenarioInputRow[] }) {
  return (
    <form method="post" action={`/app/queries/${queryId}/what-if`}>
      <label for="name">Name of the scenario</label>
      <input id="name" name="name" required maxLength={120} placeholder="Ten per cent lower" />
      <div class="wide">
        <Table
          caption="Figures that the answer was computed from"
          columns={['Figure', 'Stands at', 'Comes from', 'Would be']}
          numeric={[1]}
          rows={inputs.map(({ path, value, unit, source }) => [
            <>
              {inputName(path)}
              {path.includes('.target.') ? ' of the target' : ''}
            </>,
            spelt(value, unit),
            source === null ? 'not known' : wordsOf(source),
            <input
              aria-label={`${inputName(path)} would be`}
              name={`${prefix}${path}`}
              inputMode="decimal"
              autocomplete="off"
            />,
          ])}
        />
      </div>
      <details>
        <summary>A figure that is not listed</summary>
        <label for="path">Its path, as the documentation of inputs lists it</label>
        <input id="path" name="path" placeholder="benchmarkData.wacc" />
        <label for="value">Its value</label>
        <input id="value" name="value" inputMode="decimal" />
      </details>
      <p class="note">A share may be written as 0.35 or 35%, an amount as 450000000 or $450M.</p>
      <button>See what moves</button>
    </form>
  );
}

/** The middle of a figure and its range are one line. */
const isBound = ({ path }: FigureChange): boolean => /\.(?:low|high)$/.test(path);
const isIndex = ({ path }: FigureChange): boolean => /confidence|score/i.test(path);
const mostShown = 30;

function Changes({ comparison }: { comparison: Comparison }) {
  const { changes, scenarios } = comparison;
  const shown = changes.filter((change) => !isBound(change));
  // How sure the answer is comes after what it says.
  const figures = [...shown.filter((change) => !isIndex(change)), ...shown.filter(isIndex)];
  const rowOf = ({ path, label, unit, before, after, movedBy }: FigureChange) => [
    <span title={path}>{label}</span>,
    spelt(before, unit),
    ...scenarios.map(({ id }) => (id in after ? <strong>{spelt(after[id], unit)}</strong> : spelt(before, unit))),
    movedBy.map(inputName).join(', '),
  ];
  const columns = ['Figure', 'As asked', ...scenarios.map(({ name }) => name ?? ''), 'Moved by'];
  const numeric = [1, ...scenarios.map((_, index) => index + 2)];
  if (figures.length === 0) return <p>No figure moves.</p>;
  return (
    <div class="wide">
      <Table
        caption="Figures that move"
        columns={columns}
        numeric={numeric}
        rows={figures.slice(0, mostShown).map(rowOf)}
      />
      {figures.length > mostShown ? (
        <details>
          <summary>{figures.length - mostShown} more</summary>
          <Table columns={columns} numeric={numeric} rows={figures.slice(mostShown).map(rowOf)} />
        </details>
      ) : null}
    </div>
  );
}

function Advice({ comparison }: { comparison: Comparison }) {
  const { scenarios, recommendations } = comparison;
  const shown = scenarios.filter(
    ({ id }) => (recommendations.added[id]?.length ?? 0) + (recommendations.removed[id]?.length ?? 0) > 0,
  );
  if (shown.length === 0) return null;
  return (
    <>
      <h2>Advice that changes</h2>
      {shown.map(({ id, name }) => (
        <section key={id}>
          <h3>{name}</h3>
          <ul>
            {recommendations.added[id]?.map((text) => (
              <li key={text}>
                <ins>Added:</ins> {text}
              </li>
            ))}
            {recommendations.removed[id]?.map((text) => (
              <li key={text}>
                <del>No longer:</del> {text}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

async function show({ read, deps, caller, params }: PageContext): Promise<PageResult> {
  const queryId = params['queryId'] ?? '';
  const { scenarios } = await read<{ scenarios: ListedScenario[] }>('listScenarios', { params: { queryId } });
  const [comparison, inputs] = await Promise.all([
    read<Comparison>('compareScenarios', { params: { queryId } }),
    deps.services.scenarios.listInputs(caller, queryId),
  ]);
  return {
    title: 'What if',
    body: (
      <>
        <p class="kicker">
          <a href={`/app/queries/${queryId}`}>Back to the answer</a>
        </p>
        <h1>What if?</h1>
        <p>
          As asked: <strong>{wordsOf(comparison.base.verdict ?? 'no verdict')}</strong>. {comparison.base.headline}
        </p>
        {scenarios.length === 0 ? null : (
          <div class="wide">
            <Table
              caption="Scenarios"
              columns={['Name', 'Verdict', 'What it says', '']}
              rows={scenarios.map(({ id, name, status, verdict, headline }) => [
                <a href={`/app/queries/${id}`}>{name}</a>,
                wordsOf(verdict ?? status),
                headline ?? '',
                <form method="post" action={`/app/queries/${queryId}/what-if/${id}/delete`}>
                  <button class="plain" aria-label={`Delete ${name}`}>
                    Delete
                  </button>
                </form>,
              ])}
            />
            <Changes comparison={comparison} />
          </div>
        )}
        <Advice comparison={comparison} />
        <h2>Another scenario</h2>
        <InputForm queryId={queryId} inputs={inputs} />
      </>
    ),
  };
}

/** A number where the field holds one; otherwise its words, which the route reads or refuses. */
function valueOf(text: string): unknown {
  if (/^[-+]?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (/^[[{]/.test(text)) {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return text;
    }
  }
  return text;
}

async function create({ call, params, form }: PageContext): Promise<PageResult> {
  const queryId = params['queryId'] ?? '';
  const named = Object.keys(form)
    .filter((name) => name.startsWith(prefix))
    .map((name): [path: string, text: string] => [name.slice(prefix.length), field(form, name)]);
  const other: [string, string] = [field(form, 'path'), field(form, 'value')];
  const overrides = Object.fromEntries(
    [...named, other].filter(([path, text]) => path !== '' && text !== '').map(([path, text]) => [path, valueOf(text)]),
  );
  await call(
    'createScenario',
    { params: { queryId }, body: { name: field(form, 'name'), overrides } },
    { preferMs: 20_000 },
  );
  return { redirect: `/app/queries/${queryId}/what-if` };
}

export const whatIfPages: ConsolePage[] = [
  { method: 'get', path: '/queries/:queryId/what-if', section: 'History', handle: show },
  { method: 'post', path: '/queries/:queryId/what-if', section: 'History', handle: create },
  {
    method: 'post',
    path: '/queries/:queryId/what-if/:scenarioId/delete',
    handle: async ({ call, params }) => {
      await call('deleteScenario', { params: { ...params } });
      return { redirect: `/app/queries/${params['queryId'] ?? ''}/what-if` };
    },
  },
];
