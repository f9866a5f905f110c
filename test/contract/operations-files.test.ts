import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { responseTargets } from '../../shared/platform/prometheus/index.js';
import { compileSchema } from '../../shared/platform/schema/index.js';
import { testApp } from '../support/app.js';
import { readExposition } from '../support/exposition.js';
import { shortQuery } from '../support/queries.js';

const file = (name: string): string => fileURLToPath(new URL(`../../ops/${name}`, import.meta.url));
const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8', cwd: file('prometheus') });
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

interface Panel {
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
}
const dashboard = JSON.parse(readFileSync(file('grafana/conclave.json'), 'utf8')) as { panels: Panel[] };

const datasource = {
  type: 'object',
  required: ['type', 'uid'],
  properties: { type: { const: 'prometheus' }, uid: { const: '${datasource}' } },
};
/** What Grafana needs to load a dashboard and to show every panel of it. */
const dashboardSchema = {
  type: 'object',
  required: ['uid', 'title', 'schemaVersion', 'time', 'templating', 'panels'],
  properties: {
    uid: { type: 'string', pattern: '^[a-zA-Z0-9_-]{1,40}$' },
    title: { type: 'string', minLength: 1 },
    schemaVersion: { type: 'integer', minimum: 36 },
    time: {
      type: 'object',
      required: ['from', 'to'],
      properties: { from: { type: 'string' }, to: { type: 'string' } },
    },
    templating: {
      type: 'object',
      required: ['list'],
      properties: {
        list: {
          type: 'array',
          contains: {
            type: 'object',
            required: ['name', 'type', 'query'],
            properties: {
              name: { const: 'datasource' },
              type: { const: 'datasource' },
              query: { const: 'prometheus' },
            },
          },
        },
      },
    },
    panels: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['id', 'type', 'title', 'gridPos'],
        properties: {
          id: { type: 'integer', minimum: 1 },
          type: { enum: ['row', 'timeseries'] },
          title: { type: 'string', minLength: 1 },
          gridPos: {
            type: 'object',
            required: ['x', 'y', 'w', 'h'],
            properties: {
              x: { type: 'integer', minimum: 0, maximum: 23 },
              y: { type: 'integer', minimum: 0 },
              w: { type: 'integer', minimum: 1, maximum: 24 },
              h: { type: 'integer', minimum: 1 },
            },
          },
        },
        anyOf: [
          { properties: { type: { const: 'row' } } },
          {
            required: ['description', 'datasource', 'fieldConfig', 'targets'],
            properties: {
              datasource,
              targets: {
                type: 'array',
                minItems: 1,
                items: {
                  type: 'object',
                  required: ['refId', 'expr', 'legendFormat', 'datasource'],
                  properties: {
                    refId: { type: 'string', pattern: '^[A-Z]$' },
                    expr: { type: 'string', minLength: 1 },
                    datasource,
                  },
                },
              },
            },
          },
        ],
      },
    },
  },
};

describe('the files for operators', () => {
  describe('alert rules', () => {
    const checked = (title: string, ...args: string[]): void => {
      if (!hasPromtool) {
        it(`${title} (needs promtool, of the Debian package prometheus)`);
        return;
      }
      it(title, () => {
        const { status, stdout, stderr } = promtool(...args);
        expect(status, `${stdout}${stderr}`).to.equal(0);
      });
    };
    checked('are rules', 'check', 'rules', 'rules.yml');
    checked('fire when they should and not otherwise', 'test', 'rules', 'rules.test.yml');

    const rules = readFileSync(file('prometheus/rules.yml'), 'utf8');

    it('each name the part of the guide that says what to do', () => {
      const guide = readFileSync(fileURLToPath(new URL('../../docs/guides/operations.md', import.meta.url)), 'utf8');
      const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
      const runbooks = [...rules.matchAll(/runbook: docs\/guides\/operations\.md#(\w+)/g)].map(([, anchor]) => anchor);
      expect(runbooks).to.deep.equal(alerts.map((name) => name.toLowerCase()));
      for (const name of alerts) expect(guide).to.contain(`\n### ${name}\n`);
    });

    it('have the bounds of the specification', () => {
      expect(rules).to.match(
        /histogram_quantile\(0\.95, .*svc_response_time_seconds_bucket.*\[5m\].*> 10\n\s+for: 5m\n\s+labels:\n\s+severity: warning/,
      );
      expect(rules).to.match(/rate\(svc_errors_total\[5m\]\)\) > 0\.05\n\s+for: 2m\n\s+labels:\n\s+severity: critical/);
    });
  });

  describe('dashboard', () => {
    it('shows each class of response times beside its target', () => {
      const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
      expect(expressions.some((expr) => expr.includes('svc_response_class_target_seconds'))).to.equal(true);
      for (const [name, { target }] of Object.entries(responseTargets))
        expect(
          expressions.some((expr) =>
            expr.includes(`svc_response_class_seconds_bucket{class="${name}",le="${target}"}`),
          ),
          name,
        ).to.equal(true);
    });

    it('has the form that Grafana loads', () => {
      expect(compileSchema(dashboardSchema)(dashboard)).to.deep.equal([]);
    });

    it('has panels that do not overlap', () => {
      const places = dashboard.panels.flatMap(({ title, gridPos: { x, y, w, h } }) =>
        Array.from({ length: w * h }, (_, index) => ({
          title,
          place: `${x + (index % w)},${y + Math.floor(index / w)}`,
        })),
      );
      expect(new Set(places.map(({ place }) => place)).size).to.equal(places.length);
    });
  });

  describe('names', () => {
    const app = testApp();

    it('are all of figures that there are', async () => {
      await app.call('POST', '/api/v2/executive/query', { token: await app.tokenOf('named'), body: shortQuery });
      const exposed = new Set(readExposition(await (await fetch(`${app.url}/metrics`)).text()).names);
      const expressions = [
        readFileSync(file('prometheus/rules.yml'), 'utf8'),
        ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
      ];
      const used = new Set(
        expressions.flatMap((text) => text.match(/\b(?:svc|conclave|nodejs|process)_[a-z0-9_]+/g) ?? []),
      );
      expect(used.size).to.be.above(15);
      const missing = [...used].filter(
        (name) => !exposed.has(name) && !exposed.has(name.replace(/_(?:bucket|count|sum)$/, '')),
      );
      expect(missing).to.deep.equal([]);
    });
  });
});
