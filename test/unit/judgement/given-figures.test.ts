import { expect } from 'chai';
import { formatFigure } from '../../../shared/plans/index.js';
import { prepareCase, type ExecutiveContext } from '../../../shared/analysis/index.js';
import type { Overrides } from '../../../shared/analysis/overrides.js';

const content =
  'Should we acquire Beta Systems GmbH for $450M? Its EBITDA is $30M and revenue $180M. We have cash of $120M.';

const figuresOf = (text: string, context: ExecutiveContext, overrides: Overrides = {}) =>
  prepareCase({
    type: 'MA_EVALUATION',
    content: text,
    urgency: 'MEDIUM',
    receivedAt: '2026-11-01T00:00:00Z',
    context,
    snapshots: [],
    overrides,
  }).judgement.figures;

describe('figures that stand in no text', () => {
  it('are computed with like those that do, and their words say where they are from', () => {
    const figures = figuresOf(content.replace(' for $450M', ''), { decisionScope: { dealValue: 450_000_000 } });
    const multiple = figures.find(({ value }) => value === 15);
    expect(multiple?.words).to.contain('decisionScope.dealValue');
  });

  it('are no operands where they are known besides, and nobody asks about them', () => {
    const figures = figuresOf(content, { performanceContext: { technology: { engineers: 85 } } });
    expect(figures).to.deep.equal(figuresOf(content, {}));
  });

  it('stand where the one stood that a scenario puts them in place of', () => {
    const [before] = figuresOf(content, {});
    const [after] = figuresOf(content, {}, { 'decisionScope.dealValue': 400_000_000 });
    expect([before && formatFigure(before), after && formatFigure(after)]).to.deep.equal(['15x', '13.3x']);
    expect(after?.name).to.equal(before?.name);
  });
});
