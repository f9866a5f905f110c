import { expect } from 'chai';
import { checkNode } from '../../../cli/doctor/check-settings.js';

describe('what doctor says of the version of Node.js', () => {
  for (const [version, result] of [
    ['v18.20.8', 'fail'],
    ['v20.18.3', 'fail'],
    ['v20.19.0', 'warn'],
    ['v22.12.0', 'ok'],
    ['v24.21.0', 'ok'],
    ['v26.0.0', 'ok'],
  ] as const) {
    it(`${version}: ${result}`, () =>
      expect(checkNode(version)).to.include({ check: 'node version', found: version, result }));
  }
});
