import { queryTypes } from '../../../shared/analysis/index.js';
import { field, type ConsolePage, type PageContext, type PageResult } from '../page.js';
import { momentOf, Table, wordsOf } from './layout.js';

interface History {
  data: { id: string; type: string; status: string; confidence: number | null; createdAt: string; summary: string }[];
  pagination: { total: number; limit: number; offset: number; hasMore: boolean };
}

const pageSize = 20;

/** Pages of a list that was begun at a moment: what is asked meanwhile shifts nothing. */
function PageLinks({
  address,
  offset,
  hasMore,
  total,
  shown,
}: {
  address: (offset: number) => string;
  offset: number;
  hasMore: boolean;
  total: number;
  shown: number;
}) {
  return (
    <p class="note">
      {shown === 0 ? 'None' : `${offset + 1} to ${offset + shown} of ${total}`}
      {offset > 0 ? (
        <>
          {' · '}
          <a href={address(Math.max(0, offset - pageSize))}>Newer</a>
        </>
      ) : null}
      {hasMore ? (
        <>
          {' · '}
          <a href={address(offset + pageSize)}>Older</a>
        </>
      ) : null}
    </p>
  );
}

/** Words of the search that all stand in a summary. */
const matches = (summary: string, search: string): boolean =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => summary.toLowerCase().includes(word));

async function history({ read, caller, query, deps }: PageContext): Promise<PageResult> {
  const [type, from, search] = [field(query, 'type'), field(query, 'from'), field(query, 'search').slice(0, 200)];
  const until = field(query, 'until') || deps.clock.now().toISOString();
  const offset = Math.max(0, Number.parseInt(field(query, 'offset'), 10) || 0);
  // A search looks through the newest hundred at once: summaries are sealed, so that the database cannot.
  const limit = search === '' ? pageSize : 100;
  const { data, pagination } = await read<History>('listQueryHistory', {
    query: {
      organizationId: caller.organizationId,
      limit,
      offset,
      dateTo: until,
      ...(type ? { type } : {}),
      ...(from ? { dateFrom: from } : {}),
    },
  });
  const shown = data.filter(({ summary }) => matches(summary, search));
  const address = (at: number): string =>
    `/app/history?${new URLSearchParams({ type, from, search, until, offset: String(at) }).toString()}`;
  return {
    title: 'History',
    body: (
      <>
        <h1>What was asked</h1>
        <form method="get" action="/app/history" class="row">
          <div>
            <label for="search">Words of the answer</label>
            <input id="search" name="search" type="search" value={search} />
          </div>
          <div>
            <label for="type">Kind</label>
            <select id="type" name="type">
              <option value="">all</option>
              {queryTypes.map((one) => (
                <option key={one} value={one} selected={one === type}>
                  {wordsOf(one)}
                </option>
              ))}
            </select>
          </div>
          <div>
            <label for="from">Since</label>
            <input id="from" name="from" type="date" value={from} />
          </div>
          <button>Show</button>
        </form>
        <div class="wide">
          <Table
            columns={['Asked', 'Kind', 'Answer', 'Confidence']}
            numeric={[3]}
            rows={shown.map(({ id, type: kind, status, confidence, createdAt, summary }) => [
              momentOf(createdAt),
              wordsOf(kind),
              <a href={`/app/queries/${id}`}>{status === 'processing' ? 'At work' : summary}</a>,
              confidence === null ? '' : `${Math.round(confidence * 100)}%`,
            ])}
          />
        </div>
        <PageLinks
          address={address}
          offset={pagination.offset}
          hasMore={pagination.hasMore}
          total={pagination.total}
          shown={shown.length}
        />
      </>
    ),
  };
}

export const historyPages: ConsolePage[] = [{ method: 'get', path: '/history', section: 'History', handle: history }];
