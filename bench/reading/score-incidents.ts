/** `npm run reading:score:incidents [-- --failures]`: incidents told in a paragraph, and texts that tell of none, read with no type. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readScene } from '../../shared/reading/scene/index.js';

interface Paragraph {
  id: string;
  kind: string | null;
  text: string;
}

const file = fileURLToPath(new URL('../../test/fixtures/incidents.json', import.meta.url));

/** Shares of incidents that were found and named right, and of other texts that were taken for one. */
export function scoreIncidents(onFailure: (line: string) => void = () => undefined) {
  const paragraphs = JSON.parse(readFileSync(file, 'utf8')) as Paragraph[];
  const counts = { incidents: 0, detected: 0, named: 0, others: 0, alarms: 0 };
  for (const { id, kind, text } of paragraphs) {
    const { incident } = readScene(text, { receivedAt: '2026-11-22T09:00:00Z' });
    const found = incident && !incident.hypothetical ? incident.kind : null;
    if (kind === null) {
      counts.others += 1;
      if (found !== null) counts.alarms += 1;
    } else {
      counts.incidents += 1;
      if (found !== null) counts.detected += 1;
      if (found === kind) counts.named += 1;
    }
    if (found !== kind) onFailure(`${id}: ${found ?? 'none'} for ${kind ?? 'none'}`);
  }
  return {
    detection: counts.detected / counts.incidents,
    kinds: counts.named / counts.incidents,
    falseAlarms: counts.alarms / counts.others,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const write = (line: string): void => void process.stdout.write(`${line}\n`);
  const { detection, kinds, falseAlarms } = scoreIncidents(process.argv.includes('--failures') ? write : undefined);
  write(`detection ${detection.toFixed(3)}, kinds ${kinds.toFixed(3)}, false alarms ${falseAlarms.toFixed(3)}`);
}
