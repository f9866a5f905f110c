export { compileParameters, compileSchema } from './ajv.js';
export type { JsonSchema, Validator } from './ajv.js';
export { findUnstorable, isDeeperThan } from './json-depth.js';
