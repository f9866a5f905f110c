import { expect } from 'chai';
import { ciso } from '../../../shared/analysis/roles/ciso/index.js';
import type { Case, QueryType } from '../../../shared/analysis/index.js';
import { caseOf } from './roles/security-and-technology-cases.js';

const ask = (content: string, type: QueryType = 'FINANCIAL_ANALYSIS'): Case => caseOf(content, {}, type);
const lawsOf = (input: Case): string[] =>
  (ciso.analyze(input).fields['regulatoryCompliance'] as { frameworks: { name: string }[] }).frameworks.map(
    ({ name }) => name,
  );

describe('what the organization is, and whom it deals with', () => {
  it('makes no bank of a borrower, no insurer of the insured, no hospital of those who are taken there', () => {
    for (const content of [
      'Our bank wants the plan on Thursday. The banks allow 4.5 times EBITDA. Net debt is €390m.',
      'The insurer pays the first €2m of the €5m repair. Our insurer asks for a survey.',
      'Three were admitted to hospital after the boiler burst, two airlines are customers of ours.',
    ]) {
      const tokens = [...ask(content).tokens.keys()];
      expect(tokens, content).not.to.include('flag:BANK');
      expect(
        tokens.filter((token) => token.startsWith('industry:')),
        content,
      ).to.deep.equal([]);
    }
  });

  it('knows that the patients of a vet are animals', () => {
    const content =
      'Our animal hospitals in Ohio were encrypted on Friday; 211,000 records of pet owners were copied. Two diabetic cats missed doses. Whom do we tell?';
    expect(lawsOf(ask(content, 'CRISIS_MANAGEMENT')).join()).not.to.include('HIPAA');
  });

  it('knows a bank by its own figures, and others by what is said of us or of the target', () => {
    expect([...ask('Deposits of $4.1bn fell by $300m; CET1 is 12.8%. What now?').tokens.keys()]).to.include(
      'flag:BANK',
    );
    expect([...ask('We are a regional bank with 40 branches in Ohio.').tokens.keys()]).to.include('flag:BANK');
    expect([...ask('Our hospital has 210 beds and loses €4m a year.').tokens.keys()]).to.include('industry:HEALTHCARE');
  });

  it('speaks of privacy law only where the question is about data', () => {
    expect(lawsOf(ask('Should our firm in Lyon lease or buy 40 vans at €38,000 each?')).join()).not.to.match(/GDPR/);
    expect(lawsOf(ask('Should our firm in Lyon move its customer records to a new CRM for €380,000?')).join()).to.match(
      /GDPR/,
    );
  });

  it('takes a short name for a law only where law is spoken of', () => {
    expect(
      lawsOf(ask('DORA metrics of our team in Lyon: 2 deployments a month, lead time 19 days.')).join(),
    ).not.to.match(/DORA/);
    expect(
      lawsOf(ask('Is our payment firm in Lyon compliant with DORA, and what does the audit cost?')).join(),
    ).to.match(/DORA/);
  });

  it('names no yearly loss of a company of whose security nothing is known', () => {
    const input = ask(
      'Should our factory in Bremen with revenue of €90m buy an ERP system for €4m?',
      'STRATEGIC_PLANNING',
    );
    const { headline, risks } = ciso.analyze(input);
    expect(headline).not.to.include('expected security loss');
    expect(risks.filter(({ impact }) => impact !== null)).to.deep.equal([]);
  });
});

describe('what an incident is, and when its clocks start', () => {
  const crisis = (content: string): Case => ask(content, 'CRISIS_MANAGEMENT');

  it('hears no attack in words that deny one', () => {
    const input = crisis(
      'Nobody hacked us. A warehouse in Malmö burned down at 04:10 on 20 November 2026, two people are injured.',
    );
    expect([...input.tokens.keys()].filter((token) => /ransomware|data_breach|cyberattack/.test(token))).to.deep.equal(
      [],
    );
    expect(ciso.analyze(input).headline).not.to.match(/GDPR|notice/);
  });

  it('counts from when it was noticed, and from the classification where one is told', () => {
    const input = crisis(
      `Since 08:21 CET on Friday 20 November 2026 our acquiring gateway has been unreachable after an outage of the cloud region; our monitoring noticed it at 08:24.
      3,100 merchants in Sweden cannot take payments. Classified as a major ICT incident at 10:40. No data is missing.`,
    );
    expect(ciso.analyze(input).headline).to.include('DORA').and.to.include('14:40 (UTC+01:00)');
  });
});
