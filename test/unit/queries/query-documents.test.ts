import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { createSealer, parseKeyRing } from '../../../shared/platform/crypto/index.js';
import { createQueryDocuments } from '../../../shared/queries/query-documents.js';
import { conclude, type QueryWork } from '../../../shared/queries/query-outcome.js';
import { analysesOf, caseOf, goldenNames, goldenQuery } from '../analysis/golden-cases.js';
import { roles } from '../../../shared/analysis/index.js';

describe('the document of an answer', () => {
  const documents = createQueryDocuments(createSealer(parseKeyRing(`k1:${randomBytes(32).toString('base64')}`)));
  const input = caseOf(goldenQuery(goldenNames[0] as string));
  const analyses = analysesOf(input);
  const work: QueryWork = {
    input: {
      content: input.content,
      context: input.context,
      asker: { role: 'executive', permissions: [] },
      notInstalled: [],
      options: { enableExtensions: false, requireAllModules: false, timeoutSeconds: 60 },
    },
    readings: [],
    case: input,
    analyses: new Map(roles.map((role) => [role, analyses[role]])),
    contributions: new Map(),
  };
  const query = { createdAt: new Date(input.receivedAt), authorityLevel: 4, requireAllModules: false, operation: null };
  const { outcome } = conclude(query, work, { modules: [], extensions: [] }, 'dec_1');
  const reopened = (value: typeof outcome): string =>
    JSON.stringify(documents.outcome.open('acme', 'qry_1', documents.outcome.seal('acme', 'qry_1', value)));

  it('opens as it was when its analyses were sealed as the results of steps before', () => {
    for (const role of roles) {
      const sealed = documents.analysis.seal('acme', `qry_1/role/${role}`, analyses[role]);
      expect(documents.analysis.open('acme', `qry_1/role/${role}`, sealed)).to.deep.equal(
        JSON.parse(JSON.stringify(analyses[role])),
      );
    }
    expect(reopened(outcome)).to.equal(JSON.stringify(outcome));
  });

  it('holds an analysis as it is in the answer, not as its step left it', () => {
    const changed = {
      ...outcome,
      analyses: { ...outcome.analyses, CFO: { ...analyses.CFO, headline: 'as a pack left it' } },
    };
    expect(reopened(changed)).to.equal(JSON.stringify(changed));
  });

  it('gives the sums of a page that was kept with one amount a line their columns', () => {
    const sumWith = (sum: object): typeof outcome => {
      const block = { title: 'Price', kind: 'sum', lines: [], sum };
      return { ...outcome, page: { ...outcome.page, body: [block] } as unknown as typeof outcome.page };
    };
    const kept = sumWith({ unit: '₹M', terms: [{ line: 'debt', amount: '830', isTotal: false }] });
    const today = sumWith({ unit: '₹M', columns: [], terms: [{ line: 'debt', amounts: ['830'], isTotal: false }] });
    expect(JSON.parse(reopened(kept))).to.deep.equal(JSON.parse(JSON.stringify(today)));
    expect(reopened(today)).to.equal(JSON.stringify(today));
  });

  it('opens as it was without any analysis', () => {
    expect(reopened({ ...outcome, analyses: {} })).to.equal(JSON.stringify({ ...outcome, analyses: {} }));
  });
});
