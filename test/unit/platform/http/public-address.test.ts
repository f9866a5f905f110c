import { expect } from 'chai';
import { createGuardedClient, isPublicAddress } from '../../../../shared/platform/http/index.js';

describe('addresses that may be called', () => {
  for (const address of [
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.255.255',
    '172.32.0.1',
    '223.255.255.254',
    '2606:4700:4700::1111',
    '2a00:1450:4001:830::200e',
  ]) {
    it(`${address} is public`, () => expect(isPublicAddress(address)).to.equal(true));
  }

  const refused = {
    loopback: ['127.0.0.1', '127.255.255.254', '::1'],
    private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
    'link-local and metadata': ['169.254.0.1', '169.254.169.254', 'fe80::1', 'fd00:ec2::254'],
    'carrier-grade NAT': ['100.64.0.1', '100.127.255.255'],
    multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1'],
    'reserved and this network': [
      '0.0.0.0',
      '0.1.2.3',
      '240.0.0.1',
      '255.255.255.255',
      '192.0.0.8',
      '198.18.0.1',
      '::',
    ],
    documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
    'IPv4 inside IPv6': [
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '::127.0.0.1',
      '::7f00:1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:0:4136:e378::',
      '::ffff:0:127.0.0.1',
    ],
    'what is no address': ['localhost', '', '127.1', '8.8.8.8.8'],
  };
  for (const [kind, addresses] of Object.entries(refused)) {
    it(`${kind}: refused`, () => expect(addresses.filter(isPublicAddress)).to.deep.equal([]));
  }
});

describe('URLs that may be called', () => {
  const client = createGuardedClient({ allowHttp: false, allowPrivate: false });
  after(() => client.close());

  it('are https', () => {
    expect(client.problemOf('https://hooks.acme.example:8443/path?x=1')).to.equal(undefined);
    for (const url of [
      'http://hooks.acme.example',
      'ftp://hooks.acme.example',
      'file:///etc/passwd',
      'javascript:alert(1)',
    ])
      expect(client.problemOf(url), url).to.contain('https://');
    expect(client.problemOf('not a url')).to.equal('must be a URL');
  });

  it('carry no credentials', () =>
    expect(client.problemOf('https://user:pw@hooks.acme.example')).to.contain('credentials'));

  for (const host of [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0x7f.1',
    '１２７.０.０.１',
    '127.0.0.1.',
    '169.254.169.254',
    '10.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[fe80::1]',
    '[fd00:ec2::254]',
    'localhost',
    'LOCALHOST.',
    'x.localhost',
    '0',
    '0.0.0.0',
  ]) {
    it(`https://${host}/ is refused by its form`, () =>
      expect(client.problemOf(`https://${host}/`)).to.contain('private'));
  }
});
