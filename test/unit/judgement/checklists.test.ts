/** What specialists look at: which lists a text calls for, and what the lists are. */
import { expect } from 'chai';
import circumstances from '../../../shared/judgement/counsel/specialists/circumstances.json' with { type: 'json' };
import events from '../../../shared/judgement/counsel/specialists/events.json' with { type: 'json' };
import kinds from '../../../shared/judgement/counsel/specialists/kinds.json' with { type: 'json' };
import trades from '../../../shared/judgement/counsel/specialists/trades.json' with { type: 'json' };
import { toldText } from '../../../shared/judgement/counsel/find-evidence.js';
import { pointsOf, tradesOf } from '../../../shared/judgement/counsel/specialists/trades.js';
import { incidentKinds } from '../../../shared/reading/scene/incident-kinds.js';
import { measureOf, sceneAsks } from '../../../shared/reading/index.js';
import { advise, incident, readingOf, receivedAt } from './stated-readings.js';

const situations = ['deal', 'plan', 'finance', 'harm', 'systems', 'money', 'conduct'] as const;
const tradesIn = (text: string): string[] => tradesOf(toldText(text, receivedAt)).map(({ trade }) => trade.id);

describe('checklists', () => {
  it('know a trade by several of its words, and by none that others use as well', () => {
    expect(tradesIn('We make single malt; the still is old, the casks are full and excise is due.')).to.deep.equal([
      'distilleries',
    ]);
    expect(tradesIn('The well is still on the line, so the club can stand.')).to.deep.equal([]);
    expect(tradesIn('')).to.deep.equal([]);
    // What everybody says in a sense of his own: capital is raised, money recovered, a bid tendered.
    expect(tradesIn('The capital raise follows an insurance recovery for the bridge over the river.')).to.deep.equal(
      [],
    );
    expect(tradesIn('The fire brigade and an ambulance came to our chicken plant.')).not.to.include(
      'rescue-fire-services',
    );
  });

  it('name what the trade looks at and who must know of it where it is', () => {
    const content = 'Listeria in our blue cheese: the creamery has stopped, a dairy sells it on. What now?';
    const scene = {
      asks: 'respond',
      places: { own: ['DK'] },
      incident: incident('product-safety', { quote: content }),
    };
    const { checklists } = advise(content, readingOf(scene as Parameters<typeof readingOf>[0]));
    expect(checklists.map(({ title }) => title)).to.deep.equal([
      'What is done after Listeria, Salmonella or another germ in a product',
      'What a first plan for such an event leaves out',
      'In the first days, in cheesemaking',
      'In the first days, in food production',
    ]);
    expect(checklists.flatMap(({ points }) => points).join('\n')).to.match(/whole genome sequencing[^]*/);
    expect(checklists[1]?.points.at(-1)).to.match(/must be told, and by when: .*Fødevarestyrelsen/);
  });

  it('rest on a figure where no phrase tells the circumstance', () => {
    const content = 'The fleet can be sold for 4 million at the end.';
    const fact = {
      id: 'f1',
      quote: '4 million',
      start: content.indexOf('4'),
      end: content.indexOf('4') + 9,
      value: 4_000_000,
      unit: 'EUR',
      measure: 'residualValue',
      of: 'own',
      status: 'plan',
      confidence: 0.8,
    } as const;
    const { checklists } = advise(content, readingOf({ asks: 'invest' }, { facts: [fact] }));
    expect(checklists.map(({ title }) => title)).to.deep.equal(['What follows from a value that rests on the resale']);
    expect(
      advise(content, readingOf({ asks: 'invest' }, { facts: [{ ...fact, confidence: 0.2 }] })).checklists,
    ).to.deep.equal([]);
  });

  it('have points in every situation, as phrases, each once in its list', () => {
    const lists = [
      ...trades.flatMap((trade) => situations.map((situation) => pointsOf(trade, situation))),
      ...Object.values(kinds),
      ...events.map(({ points }) => points),
      ...circumstances.map(({ points }) => points),
    ];
    for (const points of lists) {
      expect(points.length).to.be.within(4, 10);
      expect(new Set(points).size).to.equal(points.length);
      for (const point of points) expect(point).to.match(/^[^\n]{12,160}[^.\s]$/);
    }
  });

  it('are of kinds, questions and measures that there are', () => {
    const known = new Set(incidentKinds.map(({ id }) => id));
    expect(events.flatMap((event) => event.kinds.filter((kind) => !known.has(kind)))).to.deep.equal([]);
    expect(Object.keys(kinds).toSorted()).to.deep.equal(incidentKinds.map(({ id }) => id).toSorted());
    expect(
      circumstances.flatMap(({ asks }) => asks.filter((one) => !(sceneAsks as readonly string[]).includes(one))),
    ).to.deep.equal([]);
    expect(circumstances.flatMap(({ facts }) => facts.filter((one) => measureOf(one) === undefined))).to.deep.equal([]);
  });
});
