/** Things that are counted, in the singular under which their count is reported. */
import { phraseList } from './lexicon.js';
import { singular } from './tokenize.js';

const nouns = new Map<string, string>([
  ...phraseList(`
    employee, record, customer, user, bed, share, site, plant, factory, store, branch, system, application, server, interface, engineer, developer,
    country, vendor, supplier, patient, hospital, clinic, facility, location, unit, account, subscriber, member, patent, product, process, contract,
    policy, incident, initiative, project, team, line, warehouse, truck, vehicle, vessel, aircraft, machine, device, endpoint, workstation, database,
    datacenter, student, physician, nurse, doctor, worker, contractor, transaction, claim, loan, deposit, merchant, seat, license, licence, month-end,
    document, file, jurisdiction, state, region, market, brand, outlet, restaurant, hotel, room, home, mine, well, turbine, reactor, tower,
    shareholder, director, manager, analyst, consultant, ticket, order, parcel, shipment, integration, api, microservice, repository, tenant,
    household, policyholder, borrower, investor, driver, pilot, technician, agent, job, position, role, layer, terminal, pallet`).map(
    (noun) => [noun, noun] as const,
  ),
  ...['people', 'person', 'staff', 'fte', 'headcount', 'worker', 'workforce', 'personnel', 'colleague', 'head'].map(
    (noun) => [noun, 'employee'] as const,
  ),
  ...['app'].map((noun) => [noun, 'application'] as const),
  ...['dev', 'developer', 'programmer'].map((noun) => [noun, 'engineer'] as const),
  ...['client', 'consumer'].map((noun) => [noun, 'customer'] as const),
  ...['integration', 'api'].map((noun) => [noun, 'interface'] as const),
  ['factory', 'plant'],
]);

/** The reported noun for a word, or null when it counts nothing we know. */
export function countNoun(word: string): string | null {
  return nouns.get(word) ?? nouns.get(singular(word)) ?? null;
}
