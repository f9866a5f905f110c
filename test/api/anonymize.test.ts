import { expect } from 'chai';
import { testApp } from '../support/app.js';
import type { ErrorBody } from '../support/queries.js';

interface ResultBody {
  level: string;
  timestamp: string;
  originalDataHash: string;
  content: unknown;
  validation: {
    standard: string;
    compliant: boolean;
    findings: { type: string; path: string; start?: number; end?: number; reason: string }[];
  }[];
}

const all = ['GDPR', 'HIPAA', 'CCPA', 'PCI_DSS', 'SOX'];

/** A record with each of the 18 identifiers of HIPAA Safe Harbor. */
const patient = {
  patientName: 'Ana Souza',
  address: '1420 Maple Avenue, Portland, OR 97205',
  admissionDate: '2026-03-14',
  phone: '(415) 555-0132',
  fax: '+1 212 555 0177',
  email: 'ana@acme.example',
  ssn: '536-22-8726',
  mrn: '00847213',
  healthPlanMemberId: 'XQA884213907',
  accountNumber: '8830127745',
  licenseNumber: 'RN-448201',
  vin: '1HGCM82633A004352',
  deviceId: '490154203237518',
  website: 'https://www.linkedin.com/in/ana-souza',
  ip: '185.220.101.34',
  fingerprint: 'F2C1',
  photo: 'face-17.jpg',
  employeeId: 'E-448201',
};

describe('POST /anonymize', () => {
  const app = testApp({ workers: false });
  let token = '';
  before(async () => {
    token = await app.tokenOf('acme');
  });
  const post = <Body = ResultBody>(body: unknown, as = token) =>
    app.call<Body>('POST', '/api/v2/anonymize', { token: as, body });
  const of = ({ validation }: ResultBody, standard: string) => validation.find((one) => one.standard === standard);

  it('answers content, a keyed hash, and what each standard says', async () => {
    const { status, body } = await post({
      data: { note: 'Ana Souza paid with 4111 1111 1111 1111.' },
      level: 'ENHANCED',
      privacyStandards: ['GDPR', 'PCI_DSS'],
    });
    expect(status, JSON.stringify(body)).to.equal(200);
    expect(body).to.have.all.keys('level', 'timestamp', 'originalDataHash', 'content', 'validation');
    expect(body.content).to.deep.equal({ note: '[PERSON_1] paid with [CARD_PAN_1].' });
    expect(body.originalDataHash).to.match(/^[0-9a-f]{64}$/);
    expect(of(body, 'PCI_DSS')).to.deep.equal({ standard: 'PCI_DSS', compliant: true, findings: [] });
    expect(of(body, 'GDPR')?.compliant).to.equal(false);
  });

  it('hashes the same document alike, whatever the order of its fields, and otherwise for each organization', async () => {
    const one = await post({ data: { a: 1, b: 'x' }, level: 'BASIC' });
    const two = await post({ data: { b: 'x', a: 1 }, level: 'MAXIMUM' });
    const other = await post({ data: { a: 1, b: 'x' }, level: 'BASIC' }, await app.tokenOf('globex'));
    expect(one.body.originalDataHash).to.equal(two.body.originalDataHash).and.not.equal(other.body.originalDataHash);
  });

  it('names all 18 identifiers of HIPAA where BASIC leaves names, dates and places, and returns the content as such', async () => {
    const text = `${Object.entries(patient)
      .map(([name, value]) => `${name} ${value}`)
      .join('. ')}. Patient Ana Souza, 93 years old.`;
    const raw = await post({ data: { note: text }, level: 'BASIC', privacyStandards: ['HIPAA'] });
    const hipaa = of(raw.body, 'HIPAA');
    expect(hipaa?.compliant).to.equal(false);
    expect(new Set(hipaa?.findings.map(({ reason }) => reason[0]))).to.include.members(['A', 'C']);
    expect(JSON.stringify(hipaa)).to.not.contain('Souza').and.not.contain('2026-03-14');
    for (const { path, start, end } of hipaa?.findings ?? [])
      expect([path, (end ?? 0) > (start ?? 0)]).to.deep.equal(['note', true]);
  });

  it('removes all 18 identifiers at ADVANCED; a quarter alone still fails HIPAA, a document without dates passes', async () => {
    const { body } = await post({ data: patient, level: 'ADVANCED', privacyStandards: ['HIPAA'] });
    for (const value of Object.values(patient)) expect(JSON.stringify(body.content)).to.not.contain(value);
    expect(of(body, 'HIPAA')?.findings.map(({ path, reason }) => [path, reason[0]])).to.deep.equal([
      ['admissionDate', 'C'],
    ]);
    const { admissionDate: _admissionDate, ...dateless } = patient;
    expect(
      of((await post({ data: dateless, level: 'ADVANCED', privacyStandards: ['HIPAA'] })).body, 'HIPAA'),
    ).to.deep.equal({ standard: 'HIPAA', compliant: true, findings: [] });
    expect(
      of(
        (await post({ data: { ...dateless, admitted: 'in 2026' }, level: 'ADVANCED', privacyStandards: ['HIPAA'] }))
          .body,
        'HIPAA',
      )?.compliant,
    ).to.equal(true);
  });

  it('calls a list anonymous in the sense of the GDPR only when five records at least are alike', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        name: `Ana Souza`,
        employeeName: `Person${index} Example`,
        age: 40 + (index % 3),
        city: 'Denver',
      }));
    const few = await post({ data: rows(4), level: 'ADVANCED', privacyStandards: ['GDPR'] });
    expect(of(few.body, 'GDPR')?.findings.map(({ type }) => type)).to.deep.equal(['SMALL_GROUP']);
    expect(
      of((await post({ data: rows(6), level: 'ADVANCED', privacyStandards: ['GDPR'] })).body, 'GDPR')?.compliant,
    ).to.equal(true);
    const sick = await post({
      data: rows(6).map((row) => ({ ...row, note: 'diagnosed with diabetes' })),
      level: 'ADVANCED',
      privacyStandards: ['GDPR'],
    });
    expect(of(sick.body, 'GDPR')?.findings.map(({ type }) => type)).to.include('SPECIAL_CATEGORY');
  });

  it('fails CCPA and SOX below ADVANCED and passes them there', async () => {
    const data = 'Ana Souza bought shares for $4,200,000 on 12 March 2026.';
    const enhanced = await post({ data, level: 'ENHANCED', privacyStandards: ['CCPA', 'SOX'] });
    expect(enhanced.body.validation.map(({ compliant }) => compliant)).to.deep.equal([false, false]);
    const advanced = await post({ data, level: 'ADVANCED', privacyStandards: ['CCPA', 'SOX'] });
    expect(advanced.body.validation.map(({ compliant }) => compliant)).to.deep.equal([true, true]);
  });

  it('satisfies every standard at MAXIMUM, with aggregates alone', async () => {
    const { body } = await post({ data: [patient, patient], level: 'MAXIMUM', privacyStandards: all });
    expect(body.validation).to.deep.equal(all.map((standard) => ({ standard, compliant: true, findings: [] })));
    for (const value of Object.values(patient)) expect(JSON.stringify(body.content)).to.not.contain(value);
  });

  it('holds nothing up for a long document, and answers it as it does a short one', async () => {
    const notes = Array.from(
      { length: 2_000 },
      () => 'Ana Souza (ana@acme.example) of Brightwater Labs approved $4.2M on 12 March 2026.',
    );
    const ended: string[] = [];
    const long = post({ data: { notes }, level: 'ADVANCED', privacyStandards: all }).finally(() => ended.push('long'));
    const short = await post({ data: { notes: notes.slice(0, 1) }, level: 'ADVANCED' }).finally(() =>
      ended.push('short'),
    );
    const { content } = (await long).body as { content: { notes: string[] } };
    expect(ended).to.deep.equal(['short', 'long']);
    expect(new Set(content.notes)).to.deep.equal(new Set((short.body.content as typeof content).notes));
  });

  it('takes any JSON and the other spellings of PCI', async () => {
    for (const data of ['text', 7, null, true, [], {}, [[{ a: [null] }]]])
      expect((await post({ data, level: 'ADVANCED', privacyStandards: all })).status, JSON.stringify(data)).to.equal(
        200,
      );
    const { body } = await post({ data: 'x', level: 'BASIC', privacyStandards: ['PCI', 'PCI-DSS'] });
    expect(body.validation.map(({ standard }) => standard)).to.deep.equal(['PCI_DSS']);
  });

  for (const [name, body, field] of [
    ['no data', { level: 'BASIC' }, 'data'],
    ['no level', { data: 'x' }, 'level'],
    ['an unknown level', { data: 'x', level: 'TOTAL' }, 'level'],
    ['an unknown standard', { data: 'x', level: 'BASIC', privacyStandards: ['GDPR', 'LGPD'] }, 'privacyStandards.1'],
    ['an unknown field', { data: 'x', level: 'BASIC', keep: true }, 'keep'],
  ] as const) {
    it(`${name}: 400`, async () => {
      const answer = await post<ErrorBody>(body);
      expect(answer.status).to.equal(400);
      expect(answer.body.error.details.map((detail) => detail.field)).to.deep.equal([field]);
    });
  }

  it('wants a token with executive:read', async () => {
    expect((await app.call('POST', '/api/v2/anonymize', { body: { data: 'x', level: 'BASIC' } })).status).to.equal(401);
    expect(
      (await post({ data: 'x', level: 'BASIC' }, await app.tokenOf('acme', { scopes: ['governance:read'] }))).status,
    ).to.equal(403);
  });
});
