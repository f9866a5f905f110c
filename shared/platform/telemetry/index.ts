export { createLogger } from './logger.js';
export type { Logger } from './logger.js';
