import { expect } from 'chai';
import { generateApiKey, hashApiKey, isKeyOf } from '../../../shared/auth/api-key.js';

describe('API keys', () => {
  it('have the prefix and 256 random bits, in characters that need no escaping', () => {
    const keys = new Set(Array.from({ length: 100 }, generateApiKey));
    expect(keys.size).to.equal(100);
    for (const key of keys) expect(key).to.match(/^cnk_[A-Za-z0-9_-]{43}$/);
  });

  it('are known by their hash', () => {
    const key = generateApiKey();
    expect(isKeyOf(key, hashApiKey(key))).to.equal(true);
    expect(isKeyOf(`${key}x`, hashApiKey(key))).to.equal(false);
    expect(hashApiKey(key).toString('latin1')).to.not.include(key);
  });
});
