import { expect, test } from 'vitest';
import { readSettings } from '../config/settings.ts';
import { networkOf, visitorAmong } from './visitor-address.ts';

// U01
test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:1:a:b:c:d', '2001:db8:0:1::/64'],
  ['2001:0DB8::1:0:0:0:9', '2001:db8:0:1::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['0:0:0:0:0:ffff:c000:207', '192.0.2.7'],
])('the address %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

// U01
test.each([
  ['a visitor without a proxy', ['198.51.100.7'], '198.51.100.7'],
  ['a proxy on this machine', ['198.51.100.7', '::ffff:127.0.0.1'], '198.51.100.7'],
  ['an address forged by the visitor', ['192.0.2.1', '198.51.100.7', '127.0.0.1'], '198.51.100.7'],
  ['two trusted proxies', ['198.51.100.7', '10.1.2.3', '2001:db8::5'], '198.51.100.7'],
  ['an untrusted proxy', ['198.51.100.7', '172.16.0.9'], '172.16.0.9'],
  ['trusted proxies only', ['10.1.2.3', '127.0.0.1'], '10.1.2.3'],
  ['an address with a port', ['192.0.2.1:1', '198.51.100.7:51234', '127.0.0.1'], '198.51.100.7'],
  ['an IPv6 address with a port', ['[2001:db8:7::9]:51234', '127.0.0.1'], '2001:db8:7:0::/64'],
  ['an IPv6 address in brackets', ['[2001:db8:7::9]', '127.0.0.1'], '2001:db8:7:0::/64'],
  ['trusted proxies with ports', ['198.51.100.7', '10.1.2.3:80', '[2001:db8::5]:80'], '198.51.100.7'],
  ['an invalid address before a proxy', ['198.51.100.7', 'unknown', '10.1.2.3'], '10.1.2.3'],
  ['a header without an address', ['who', ' 127.0.0.1'], '127.0.0.1'],
  ['an empty header', ['', '127.0.0.1'], '127.0.0.1'],
])('the visitor’s address is found behind %s', (_, addresses, visitor) => {
  const { trustedProxies } = readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::5' });
  expect(visitorAmong(addresses, trustedProxies)).toBe(visitor);
});

// U01
test.each(['10.0.0.0/40', 'proxy', '10.0.0.1/8/8', '::1/129'])('the trusted proxy %s is rejected', (text) => {
  expect(() => readSettings({ TRUSTED_PROXIES: text })).toThrow('TRUSTED_PROXIES: must be addresses');
});
