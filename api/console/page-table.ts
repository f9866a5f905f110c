import type { ConsolePage } from './page.js';
import { askPages } from './pages/ask.js';
import { decisionPages } from './pages/decisions.js';
import { historyPages } from './pages/history.js';
import { inboxPages } from './pages/inbox.js';
import { operationPages } from './pages/operations.js';
import { queryPages } from './pages/queries.js';
import { settingsPages } from './pages/settings.js';
import { whatIfPages } from './pages/what-if.js';

/** Every page of the console. */
export const pages: readonly ConsolePage[] = [
  ...askPages,
  ...whatIfPages,
  ...queryPages,
  ...decisionPages,
  ...historyPages,
  ...inboxPages,
  ...settingsPages,
  ...operationPages,
];
