import { readFileSync } from 'node:fs';
import { gatherScene } from '../../shared/reading/scene/read-scene.js';
import learned from '../../shared/reading/scene/scene-weights.json' with { type: 'json' };
import { probabilities } from '../../shared/reading/scene/linear-model.js';
for (const p of JSON.parse(readFileSync('test/fixtures/incidents.json', 'utf8'))) {
  const g = gatherScene(p.text, { receivedAt: '2026-11-22T09:00:00Z' });
  console.log(
    p.id,
    p.kind,
    'P',
    probabilities((learned as any).incident, g.features)[1].toFixed(2),
    'S',
    g.text.sentences.length,
    'BAD',
    g.badEvents.map((i) => g.text.tokens[i].lower).join(','),
    'EV',
    g.evidence
      .slice(0, 4)
      .map((e) => `${e.kind}:${e.told.toFixed(1)}/${e.supposed.toFixed(1)}`)
      .join(' '),
    g.modality.rehearsal,
  );
}
const m = (learned as any).incident;
console.log(
  Object.entries(m.weights)
    .map(([k, v]: any) => [k, v[1] - v[0]])
    .sort((a: any, b: any) => Math.abs(b[1]) - Math.abs(a[1]))
    .slice(0, 50)
    .map((x: any) => x[0] + '=' + x[1].toFixed(1))
    .join(' '),
);
