/** `npm run reading:score`: quantities, binding and scene by unseen writers; `-- --with recorded`: beside a model's recorded replies. */
import { argv } from 'node:process';

const isRecorded = argv.includes('--with') && argv.includes('recorded');
if (isRecorded) await import('./score-recorded.js');
else {
  argv.push('--found');
  await import('./score-quantities.js');
  await import('./score-binding.js');
  await import('./score-scene.js');
}
