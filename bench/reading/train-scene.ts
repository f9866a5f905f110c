/** `npm run reading:train:scene`: learns the weights of the scene from all cases and writes them where the product reads them. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packFile } from '../../shared/reading/packed-file.js';
import { learnScene } from './learn-scene.js';
import { readSceneCases } from './scene-cases.js';

const write = (line: string): void => void process.stdout.write(`${line}\n`);
const file = fileURLToPath(new URL('../../shared/reading/weights/scene.bin', import.meta.url));
const cases = readSceneCases();
const models = learnScene(cases);
writeFileSync(file, packFile(models));
write(`${cases.length} cases → ${file.replace(/^.*\/shared\//, 'shared/')}`);
