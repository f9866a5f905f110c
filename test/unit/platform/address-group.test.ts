import { expect } from 'chai';
import { addressGroup } from '../../../shared/platform/rate-limit/address-group.js';

describe('what attempts are counted under', () => {
  const cases: [address: string, group: string][] = [
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['', ''],
    ['no address', 'no address'],
  ];
  for (const [address, group] of cases)
    it(`is ${group} for ${address}`, () => expect(addressGroup(address)).to.equal(group));
});
