/**
 * A small company, made of a seed: customers are invoiced, people are paid, goods are bought, a loan is served, and every posting stands in the
 * ledger twice. So what its CRM, HRIS, ERP and finance system say of it agrees. Amounts are in cents, dates are days.
 */

export type Account =
  | 'cash'
  | 'receivables'
  | 'equipment'
  | 'payables'
  | 'loan'
  | 'equity'
  | 'revenue'
  | 'goods'
  | 'wages'
  | 'hosting'
  | 'marketing'
  | 'rent'
  | 'depreciation'
  | 'interest'
  | 'tax';

export interface Posting {
  id: number;
  postedOn: string;
  document: string;
  account: Account;
  /** Debit above zero, credit below. */
  cents: number;
}

export interface Customer {
  customerId: string;
  name: string;
  country: string;
  since: string;
  leftOn: string | null;
  /** Invoiced each month, until a year ago and since then; 0 where it was no customer. */
  monthlyCents: { before: number; now: number };
}

export interface Employee {
  employeeId: string;
  team: string;
  hiredOn: string;
  leftOn: string | null;
  yearlyCents: number;
}

export interface MonthEnd {
  monthEnd: string;
  balances: Record<'cash' | 'receivables' | 'equipment' | 'payables' | 'loan', number>;
  /** What was paid in and what has been earned since. */
  equity: number;
}

export interface Company {
  name: string;
  currency: string;
  customers: Customer[];
  employees: Employee[];
  ledger: Posting[];
  monthEnds: MonthEnd[];
}

const MONTHS = 24;
const CUSTOMERS = 60;
const EMPLOYEES = 84;

/** Uniform numbers in [0, 1) from a seed: mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const day = (date: Date): string => date.toISOString().slice(0, 10);
const monthEndsUntil = (today: Date): string[] => {
  const tomorrow = new Date(today.getTime() + 86_400_000);
  // The newest month that has ended, today included.
  const [year, month] = [tomorrow.getUTCFullYear(), tomorrow.getUTCMonth()];
  return Array.from({ length: MONTHS }, (_, index) => day(new Date(Date.UTC(year, month - (MONTHS - 1 - index), 0))));
};

const firstNames = [
  'Alder',
  'Birch',
  'Cedar',
  'Dune',
  'Ember',
  'Fjord',
  'Gale',
  'Heath',
  'Isle',
  'Juniper',
  'Kelp',
  'Larch',
  'Moor',
  'North',
  'Onyx',
];
const lastNames = ['Optics', 'Foods', 'Pharma', 'Motors', 'Energy'];
const countries = ['DE', 'FR', 'NL', 'AT'];
const teams: [team: string, share: number, yearlyCents: number][] = [
  ['Engineering', 0.34, 7_400_000],
  ['Production', 0.3, 4_600_000],
  ['Sales', 0.16, 6_100_000],
  ['Service', 0.12, 4_900_000],
  ['Administration', 0.08, 5_400_000],
];

const pick = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item;
const roundTo = (cents: number, step: number): number => Math.round(cents / step) * step;

function makeCustomers(ends: readonly string[], random: () => number): Customer[] {
  return Array.from({ length: CUSTOMERS }, (_, index) => {
    const isOld = random() < 0.8;
    const since = isOld
      ? `${Number(ends[0]?.slice(0, 4)) - 1}-0${1 + Math.floor(random() * 9)}-15`
      : `${pick(ends.slice(12, -2), random).slice(0, 8)}01`;
    const hasLeft = isOld && random() < 0.12;
    const now = roundTo(800_000 + random() * 2_200_000, 5_000);
    return {
      customerId: `C${String(index + 1).padStart(3, '0')}`,
      name: `${firstNames[index % firstNames.length]} ${lastNames[Math.floor(index / firstNames.length) % lastNames.length]}`,
      country: pick(countries, random),
      since,
      leftOn: hasLeft ? pick(ends.slice(13, -1), random) : null,
      monthlyCents: { before: isOld ? roundTo(now * (0.86 + random() * 0.14), 5_000) : 0, now },
    };
  });
}

function makeEmployees(ends: readonly string[], random: () => number): Employee[] {
  return Array.from({ length: EMPLOYEES }, (_, index) => {
    let threshold = (index + 0.5) / EMPLOYEES;
    const [team, , yearly] = teams.find(([, share]) => (threshold -= share) < 0) ?? ['Production', 0, 4_600_000];
    return {
      employeeId: `E${String(index + 1).padStart(3, '0')}`,
      team,
      hiredOn:
        random() < 0.75
          ? `${Number(ends[0]?.slice(0, 4)) - 1 - Math.floor(random() * 6)}-03-01`
          : `${pick(ends.slice(2, -3), random).slice(0, 8)}01`,
      leftOn: random() < 0.11 ? pick(ends.slice(14, -1), random) : null,
      yearlyCents: roundTo(yearly * (0.85 + random() * 0.4), 12_00),
    };
  });
}

const isThere = (from: string, until: string | null, end: string): boolean =>
  from <= end && (until === null || until > end);

/** Posts both sides of a document; what is owed is paid a month later. */
function createBooks() {
  const ledger: Posting[] = [];
  const balances = new Map<Account, number>();
  return {
    ledger,
    balanceOf: (account: Account): number => balances.get(account) ?? 0,
    post: (postedOn: string, document: string, debit: Account, credit: Account, cents: number): void => {
      if (cents === 0) return;
      for (const [account, amount] of [
        [debit, cents],
        [credit, -cents],
      ] as const) {
        ledger.push({ id: ledger.length + 1, postedOn, document, account, cents: amount });
        balances.set(account, (balances.get(account) ?? 0) + amount);
      }
    },
  };
}

const costShares: [account: Account, share: number][] = [
  ['goods', 0.28],
  ['hosting', 0.03],
  ['marketing', 0.055],
];
const RENT = 4_800_000;
const CAPEX = 5_500_000;
const DEPRECIATION = 4_200_000;
const REPAYMENT = 4_000_000;
const INTEREST_A_YEAR = 0.054;
const TAX = 0.25;
const profitAccounts: Account[] = [
  'revenue',
  'goods',
  'wages',
  'hosting',
  'marketing',
  'rent',
  'depreciation',
  'interest',
];

/** The company as it is on a day: the same day and seed give the same company. */
export function makeCompany(today: Date, seed = 20_261_121): Company {
  const random = createRandom(seed);
  const ends = monthEndsUntil(today);
  const customers = makeCustomers(ends, random);
  const employees = makeEmployees(ends, random);
  const books = createBooks();
  const opening = day(new Date(Date.parse(`${(ends[0] ?? '').slice(0, 8)}01T00:00:00Z`) - 86_400_000));
  books.post(opening, 'opening', 'cash', 'equity', 120_000_000);
  books.post(opening, 'opening', 'equipment', 'equity', 210_000_000);
  books.post(opening, 'loan', 'cash', 'loan', 260_000_000);
  const monthEnds = ends.map((end, index) => {
    closeMonth(books, { end, index, customers, employees });
    const { balanceOf } = books;
    const balances = {
      cash: balanceOf('cash'),
      receivables: balanceOf('receivables'),
      equipment: balanceOf('equipment'),
      payables: -balanceOf('payables'),
      loan: -balanceOf('loan'),
    };
    return {
      monthEnd: end,
      balances,
      equity: balances.cash + balances.receivables + balances.equipment - balances.payables - balances.loan,
    };
  });
  return { name: 'Harborlight Instruments', currency: 'EUR', customers, employees, ledger: books.ledger, monthEnds };
}

interface Month {
  end: string;
  index: number;
  customers: readonly Customer[];
  employees: readonly Employee[];
}

function closeMonth(
  { post, balanceOf }: ReturnType<typeof createBooks>,
  { end, index, customers, employees }: Month,
): void {
  const before = new Map(profitAccounts.map((account) => [account, balanceOf(account)]));
  const owed = balanceOf('receivables');
  const owing = -balanceOf('payables');
  post(end, `receipts ${end}`, 'cash', 'receivables', Math.round(owed * 0.9));
  post(end, `payments ${end}`, 'payables', 'cash', owing);
  let invoiced = 0;
  for (const { customerId, since, leftOn, monthlyCents } of customers) {
    if (!isThere(since, leftOn, end)) continue;
    const cents = index < MONTHS - 12 ? monthlyCents.before : monthlyCents.now;
    post(end, `invoice ${customerId} ${end}`, 'receivables', 'revenue', cents);
    invoiced += cents;
  }
  for (const [account, share] of costShares)
    post(end, `${account} ${end}`, account, 'payables', Math.round(invoiced * share));
  for (const { employeeId, hiredOn, leftOn, yearlyCents } of employees) {
    if (isThere(hiredOn, leftOn, end))
      post(end, `pay ${employeeId} ${end}`, 'wages', 'cash', Math.round(yearlyCents / 12));
  }
  post(end, `rent ${end}`, 'rent', 'cash', RENT);
  post(end, `equipment ${end}`, 'equipment', 'cash', CAPEX);
  post(end, `depreciation ${end}`, 'depreciation', 'equipment', DEPRECIATION);
  post(end, `interest ${end}`, 'interest', 'cash', Math.round((-balanceOf('loan') * INTEREST_A_YEAR) / 12));
  post(end, `repayment ${end}`, 'loan', 'cash', REPAYMENT);
  const profit = -profitAccounts.reduce((sum, account) => sum + balanceOf(account) - (before.get(account) ?? 0), 0);
  post(end, `tax ${end}`, 'tax', 'cash', Math.max(0, Math.round(profit * TAX)));
}
