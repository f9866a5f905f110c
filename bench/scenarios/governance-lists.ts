import { request } from 'undici';
import { requestsPerSecond } from '../http-load.js';
import { startConclave } from '../product/conclave.js';
import { insertRequests } from '../product/many-requests.js';
import { signIn } from '../product/sign-in.js';
import { scaled, type FigureDefinition, type Sample, type Scenario } from '../scenario.js';
import { median } from '../statistics.js';

const SIZES = { small: 1_000, middle: 100_000, large: 1_000_000 };
type Size = keyof typeof SIZES;
const READS = 300;
/** Small and large take turns so often in a round: what else the machine does hits both alike. */
const TURNS = 3;
/** A read may take a fifth longer than where there is little to read. */
const AIM = 1 / 1.2;

const projections = '/api/v1/requests/instructional-workflows';
const requests = '/api/v1/requests';
const inbox = '/api/v1/governance/inbox';

/** Reads of one kind; `{cursor}` stands for what an earlier page has given, `{ids}` for ids of it. */
interface Reads {
  key: string;
  title: string;
  paths: readonly string[];
  size?: Size;
}

const filtered = [
  projections,
  `${projections}?page=3`,
  `${projections}?template_id=tmpl_curriculum`,
  `${projections}?workflow_status=IN_REVIEW`,
  `${projections}?template_id=tmpl_assessment&workflow_status=RELEASED`,
  `${projections}?page_size=10`,
];

const lists: readonly Reads[] = [
  {
    key: 'middle',
    title: 'pages of the projection list with filters, 100 000 requests',
    size: 'middle',
    paths: filtered,
  },
  { key: 'large', title: 'the same, 1 000 000 requests', paths: filtered },
  {
    key: 'walk',
    title: 'pages of a walk by cursor, with filters and without, 1 000 000 requests',
    paths: ['', '?workflow_status=IN_REVIEW', '?template_id=tmpl_curriculum', '?updated_since={recent}'].map(
      (query) => `${projections}${query}{cursor}`,
    ),
  },
  {
    key: 'since',
    title: 'what has changed lately or ever, what is named, and what one entry has, 1 000 000 requests',
    paths: [
      'updated_since={recent}',
      'updated_since=2020-01-01T00:00:00.000Z',
      'ids={ids}',
      'cms_content_entry_id=entry-700',
    ].map((query) => `${projections}?${query}`),
  },
  {
    key: 'requests',
    title: 'pages of the list of requests, 1 000 000 requests',
    paths: ['', '?template_id=tmpl_assessment', '{cursor}'].map((query) => `${requests}${query}`),
  },
  { key: 'inbox', title: 'first page of the inbox, 1 000 000 requests, 100 000 of them under review', paths: [inbox] },
  {
    key: 'narrowed',
    title: 'the same inbox by template, by stage, by due time, and walked by cursor',
    paths: [
      '?template_id=tmpl_curriculum',
      '?stage_id=SME_REVIEW',
      '?due_before={soon}',
      '{cursor}',
      '?due_before={soon}{cursor}',
    ].map((query) => `${inbox}${query}`),
  },
];

const figureOf = ({ key, title }: Reads): FigureDefinition => ({
  key,
  title,
  unit: '/s',
  comparison: { by: 'ratio', atLeast: Number(AIM.toFixed(2)) },
});

const MINUTES = 60_000;

/** The path with everything filled in that only a first page tells. */
async function filledIn(url: string, headers: Record<string, string>, path: string): Promise<string> {
  const dated = path
    .replace('{recent}', new Date(Date.now() - 15 * MINUTES).toISOString())
    .replace('{soon}', new Date(Date.now() + 3 * 24 * 60 * MINUTES).toISOString());
  if (!/\{(cursor|ids)\}/.test(dated)) return dated;
  const first = dated.replace(/[?&]?ids=\{ids\}|\{cursor\}/, '');
  const { statusCode, body } = await request(`${url}${first}`, { headers });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`${first}: ${text}`);
  const page = JSON.parse(text) as { items: { request_id: string }[]; next_cursor: string | null };
  const separator = first.includes('?') ? '&' : '?';
  return dated
    .replace('{ids}', page.items.map((item) => item.request_id).join(','))
    .replace('{cursor}', page.next_cursor === null ? '' : `${separator}cursor=${page.next_cursor}`);
}

/** Whether a page of a list costs more when an organization has more of what is listed. */
export const governanceLists: Scenario = {
  name: 'governance-lists',
  title: 'Governance lists',
  floor: 'the same reads by an organization with 1 000 requests, in the same tables',
  figures: lists.map(figureOf),
  rounds: 3,
  async open(bed, scale) {
    await bed.clear();
    const conclave = await startConclave(bed, { worker: false });
    const { url } = conclave;
    const names = Object.keys(SIZES) as Size[];
    const headers = {} as Record<Size, Record<string, string>>;
    for (const name of names) headers[name] = await signIn(bed, url, name);
    await insertRequests(
      bed,
      names.map((name, digit) => ({
        organizationId: name,
        count: name === 'small' ? SIZES.small : scaled(SIZES[name], scale),
        digit,
      })),
    );
    const amount = scaled(READS, scale);
    const paths = {} as Record<Size, Record<string, string[]>>;
    for (const name of names) {
      paths[name] = {};
      for (const { key, paths: given } of lists)
        paths[name][key] = await Promise.all(given.map((path) => filledIn(url, headers[name], path)));
    }
    const read = (name: Size, key: string): Promise<number> =>
      requestsPerSecond({
        url,
        amount,
        connections: 8,
        method: 'GET',
        headers: headers[name],
        paths: paths[name][key] ?? [],
      });
    const sampleOf = async ({ key, size = 'large' }: Reads): Promise<Sample> => {
      const taken: Record<Size, number[]> = { small: [], middle: [], large: [] };
      for (let turn = 0; turn < TURNS; turn++)
        for (const name of turn % 2 === 0 ? (['small', size] as const) : ([size, 'small'] as const))
          taken[name].push(await read(name, key));
      return { floor: median(taken.small), product: median(taken[size]) };
    };
    for (const list of lists) for (const name of names) await read(name, list.key);
    return {
      async round() {
        const samples: Record<string, Sample> = {};
        for (const list of lists) samples[list.key] = await sampleOf(list);
        return samples;
      },
      close: () => conclave.close(),
    };
  },
};
