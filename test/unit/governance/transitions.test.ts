import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import {
  requestStatuses,
  specifiedStatuses,
  workflowStatusOf,
  workflowStatuses,
} from '../../../shared/governance/request-status.js';
import { requestActions, transitionFrom, transitions } from '../../../shared/governance/transitions.js';
import { AppError } from '../../../shared/platform/errors/index.js';

describe('the table of transitions', () => {
  for (const action of requestActions) {
    for (const from of requestStatuses) {
      const rows = transitions.filter((row) => row.action === action && row.from === from);
      if (rows.length > 0) {
        it(`${action} from ${from} leads to ${rows.map(({ to }) => to).join(' or ')}`, () => {
          for (const row of rows) expect(transitionFrom(action, from, row.to)).to.deep.equal(row);
        });
      } else {
        it(`${action} from ${from} is refused, naming the status`, () => {
          expect(() => transitionFrom(action, from))
            .to.throw(AppError, from)
            .with.property('code', 'INVALID_TRANSITION');
        });
      }
    }
  }

  it('refuses another outcome than the table has', () => {
    expect(() => transitionFrom('approve', 'awaiting_review', 'completed')).to.throw(AppError);
  });

  it('every row is there once, and what has two outcomes is a decision', () => {
    const keys = transitions.map((row) => JSON.stringify(row));
    expect(new Set(keys).size).to.equal(keys.length);
    const outcomes = new Map<string, number>();
    for (const { action, from } of transitions)
      outcomes.set(`${action} ${from}`, (outcomes.get(`${action} ${from}`) ?? 0) + 1);
    expect([...outcomes].filter(([, n]) => n > 1).map(([key]) => key)).to.deep.equal([
      'approve awaiting_review',
      'approve under_review',
    ]);
  });

  it('leads from a draft to every status', () => {
    const reached = new Set<string | null>([null]);
    for (let size = -1; size !== reached.size;) {
      size = reached.size;
      for (const { from, to } of transitions) if (reached.has(from)) reached.add(to);
    }
    expect(requestStatuses.filter((status) => !reached.has(status))).to.deep.equal([]);
  });

  it('the seventeen statuses of the specification and withdrawn, each with a workflow status', () => {
    expect(specifiedStatuses).to.have.length(17);
    expect(requestStatuses).to.deep.equal([...specifiedStatuses, 'withdrawn']);
    expect(Object.keys(workflowStatusOf).toSorted()).to.deep.equal([...requestStatuses].toSorted());
    expect(new Set(Object.values(workflowStatusOf))).to.deep.equal(new Set(workflowStatuses));
  });
});

describe('docs/states.md', () => {
  const text = readFileSync(new URL('../../../docs/states.md', import.meta.url), 'utf8');
  const [, section = ''] = /## Governance request\n([\s\S]*?)\n## /.exec(text) ?? [];

  it('has every status with how a request comes to it, and who may cause that', () => {
    const rows = [...section.matchAll(/^\| `(\w+)` \| (\w+) \| (.+?) \| (.+?) \|$/gm)];
    expect(rows.map(([, status]) => status)).to.deep.equal(requestStatuses);
    for (const [, status, workflow, by = '', who] of rows) {
      const leading = new Set(transitions.filter(({ to }) => to === status).map(({ action }) => action));
      expect(workflow, status).to.equal(workflowStatusOf[status as keyof typeof workflowStatusOf]);
      expect(
        [...by.matchAll(/`(\w+)`/g)].map(([, action]) => action),
        status,
      ).to.have.members([...leading]);
      expect(who, status).to.not.equal('');
    }
  });

  it('draws every transition', () => {
    const drawn = [...section.matchAll(/^ {2}(\S+) --> (\S+): (.+)$/gm)];
    const isDrawn = ({ action, from, to }: (typeof transitions)[number]): boolean =>
      drawn.some(
        ([, left, right, label = '']) =>
          (left === (from ?? '[*]') || (left === 'open' && from !== null)) &&
          right === to &&
          new RegExp(`\\b${action}\\b`).test(label),
      );
    expect(transitions.filter((row) => !isDrawn(row))).to.deep.equal([]);
  });
});
