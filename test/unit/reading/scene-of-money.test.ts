import { expect } from 'chai';
import { readQuery, type Scene } from '../../../shared/reading/index.js';

const sceneOf = (content: string, type = 'CRISIS_MANAGEMENT'): Scene =>
  readQuery(content, { type, receivedAt: '2026-11-22T08:00:00.000Z' }).scene;

describe('scene of money', () => {
  it('knows payments that are called back from products that are', () => {
    const { incident } = sceneOf(
      'Friday 20 November 2026. The salary file of 06:10 is booked twice: 184,000 transfers, each posted again since the new engine went live last night. We stopped the outgoing queue at 07:57. Recall experience: 3% never comes back if we ask the same day. Rollback or fix forward, and whom do we tell?',
    );
    expect(incident?.kind).to.equal('failed-change');
    expect((incident?.start ?? '2026-11-20').slice(0, 10) <= '2026-11-20').to.equal(true);
  });

  it('takes no currency for a party', () => {
    const { parties } = sceneOf(
      'Two offers for Dalbit Fulfil. Hanul Partners offers KRW 165bn, the bank would lend AED 60 million. Which one?',
      'MA_EVALUATION',
    );
    expect(parties.map(({ name }) => name).filter((name) => /^(?:KRW|AED)/.test(name))).to.deep.equal([]);
  });

  it('finds the name of whose part is bought, and of who is to buy', () => {
    const { parties } = sceneOf(
      'Management proposes that Vértice Telecom S.A. (Belo Horizonte) acquire 100% of LitoralNet, a fibre provider. The price is R$690m. Should the board sign?',
      'MA_EVALUATION',
    );
    expect(parties).to.deep.include({ of: 'own', name: 'Vértice Telecom' });
    expect(parties).to.deep.include({ of: 'target', name: 'LitoralNet' });
  });

  it('knows a crisis of cash by what is counted in it, and starts nothing at a call that is to come', () => {
    const { incident } = sceneOf(
      'Cash, please read tonight. We closed Friday with $6.2m in the bank. Net burn is $1.35m a week. The credit agreement requires $5.0m of cash at all times. The bank’s call is on Tuesday at 10:00. What do we do first?',
    );
    expect(incident?.kind).to.equal('liquidity');
    expect(incident?.start ?? '').not.to.include('T10:00');
  });

  it('ends a sentence at millions, so that an alternative is what is asked', () => {
    const { options } = sceneOf(
      'Our covenant is net debt / EBITDA below 3.5x. EBITDA fell from $92.5M to $71M and debt is $265M. Ask for a waiver or sell a plant?',
      'FINANCIAL_ANALYSIS',
    );
    expect(options.map(({ name }) => name)).to.deep.equal(['Ask for a waiver', 'sell a plant']);
  });

  it('names the plans that letters stand for', () => {
    const { options } = sceneOf(
      'Plan A is +12% on everything that renews. Plan B was +7% on 250 accounts. So: A, B, or leave prices alone? Want a call by Wednesday.',
      'STRATEGIC_PLANNING',
    );
    expect(options.map(({ name }) => name)).to.deep.equal(['Plan A', 'Plan B', 'leave prices alone']);
  });
});
