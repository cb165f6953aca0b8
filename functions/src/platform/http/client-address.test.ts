import { expect, it } from 'vitest';
import { getClientAddress, getTruncatedAddress } from './client-address.ts';

const requestWith = (headers: Record<string, string | undefined>) => ({
  header: (name: string) => headers[name.toLowerCase()],
});
const addressWith = (headers: Record<string, string | undefined>) => getClientAddress(requestWith(headers));

const FRONT_END = '66.249.93.1';

it.each([
  ['the peer, regardless of earlier entries', '9.9.9.9, 203.0.113.7', undefined, '203.0.113.7'],
  ['the caller that the edge reports', `9.9.9.9, 203.0.113.7, ${FRONT_END}`, '203.0.113.7', '203.0.113.7'],
  ['not a forged edge header of a direct call', '203.0.113.7', '9.9.9.9', '203.0.113.7'],
  ['the front end when the edge reports no client', `203.0.113.7,${FRONT_END}`, undefined, FRONT_END],
  ['the front end when the edge reports invalid text', `203.0.113.7,${FRONT_END}`, 'x', FRONT_END],
  ['the same for a whole IPv6 network', '2001:db8:1:2:aaaa::1', undefined, '2001:db8:1:2::/64'],
  ['the network of a short IPv6 address', '2001:db8::1', undefined, '2001:db8:0:0::/64'],
  ['the IPv4 address of a mapped IPv6 address', '::ffff:203.0.113.7', undefined, '203.0.113.7'],
  ['unknown for invalid text', '203.0.113.7, nonsense', undefined, 'unknown'],
  ['unknown without a header', undefined, undefined, 'unknown'],
])('the client address is %s', (_name, forwarded, edge, expected) => {
  expect(addressWith({ 'x-forwarded-for': forwarded, 'fastly-client-ip': edge })).toBe(expected);
});

it('uses the peer’s IP address for a script on Google’s servers, ignoring its headers', () => {
  const userAgent =
    'Mozilla/5.0 (compatible; Google-Apps-Script; beanserver; +https://script.google.com; id: x)';
  const headers = { 'x-forwarded-for': `9.9.9.9,${FRONT_END}`, 'fastly-client-ip': '9.9.9.9' };
  expect(addressWith(headers)).toBe('9.9.9.9');
  expect(addressWith({ ...headers, 'user-agent': userAgent })).toBe(FRONT_END);
});

it.each([
  ['203.0.113.7', undefined, '203.0.113.0/24'],
  ['9.9.9.9, 203.0.113.255', undefined, '203.0.113.0/24'],
  ['::ffff:203.0.113.7', undefined, '203.0.113.0/24'],
  ['2001:db8:1:2:aaaa::1', undefined, '2001:db8:1::/48'],
  ['2001:db8::1', undefined, '2001:db8:0::/48'],
  ['::1', undefined, '0:0:0::/48'],
  ['nonsense', undefined, 'unknown'],
  ['', undefined, 'unknown'],
  [FRONT_END, '198.51.100.9', '198.51.100.0/24'],
])('getTruncatedAddress shortens %s, reported by the edge as %s, to %s', (forwarded, edge, expected) => {
  const request = requestWith({ 'x-forwarded-for': forwarded, 'fastly-client-ip': edge });
  expect(getTruncatedAddress(request)).toBe(expected);
});
