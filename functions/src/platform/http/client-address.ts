import { BlockList, isIP } from 'node:net';

/**
 * IP addresses of Google's own front ends, from which Hosting calls the functions. Google Cloud's customers
 * have others.
 * https://knowledge.workspace.google.com/admin/security/obtain-google-workspace-ip-ranges-or-spf-record
 */
const GOOGLE_FRONT_ENDS = [
  '64.233.160.0/19',
  '66.102.0.0/20',
  '66.249.64.0/19',
  '72.14.192.0/18',
  '74.125.0.0/16',
  '108.177.8.0/21',
  '108.177.96.0/19',
  '142.250.0.0/15',
  '172.217.0.0/16',
  '172.253.0.0/16',
  '173.194.0.0/16',
  '192.178.0.0/15',
  '209.85.128.0/17',
  '216.58.192.0/19',
  '216.239.32.0/19',
  '2001:4860:4000::/36',
  '2404:6800:4000::/36',
  '2607:f8b0:4000::/36',
  '2800:3f0:4000::/36',
  '2a00:1450:4000::/36',
  '2c0f:fb50:4000::/36',
];

/** The value for callers without an IP address: all callers in the emulators, none when deployed. */
export const UNKNOWN_ADDRESS = 'unknown';

const frontEnds = new BlockList();
for (const range of GOOGLE_FRONT_ENDS) {
  const [address = '', prefix] = range.split('/');
  frontEnds.addSubnet(address, Number(prefix), address.includes(':') ? 'ipv6' : 'ipv4');
}

/**
 * Returns the caller's IP address, for limits. `X-Forwarded-For` begins with the caller's own text; only its
 * last entry, which the platform appends, is certain: the peer that connected. When that is Google's front
 * end the call came through Hosting, whose edge overwrites `Fastly-Client-IP`; from any other peer, and from
 * Apps Script, that header can be forged, and the peer is the caller. An unknown front end counts as one
 * caller: too strict, never too lax.
 */
export function getClientAddress(request: HeaderReader): string {
  const address = readFullAddress(request);
  if (!address) return UNKNOWN_ADDRESS;
  return isIP(address) === 6 ? ipv6Network(address, 64) : address;
}

/**
 * The caller's network, for logs and for the list of one's sessions: enough to recognize a provider and a region, not a
 * person. An IPv4 /24 such as `203.0.113.0/24`, an IPv6 /48 such as `2001:db8:1::/48`, or `unknown`.
 */
export function getTruncatedAddress(request: HeaderReader): string {
  const address = readFullAddress(request);
  if (!address) return UNKNOWN_ADDRESS;
  return isIP(address) === 6 ? ipv6Network(address, 48) : address.replace(/\d{1,3}$/, '0/24');
}

type HeaderReader = { header(name: string): string | undefined };

function readFullAddress(request: HeaderReader): string | null {
  const peer = normal(request.header('x-forwarded-for')?.split(',').at(-1));
  if (!peer) return null;
  // The comparison with all front ends comes last: it costs more than the rest, and direct calls don't need it.
  const caller = normal(request.header('fastly-client-ip'));
  return caller && !isAppsScript(request) && isFrontEnd(peer) ? caller : peer;
}

/**
 * Returns whether a script on Google's servers sent the request. Such scripts use the front ends' IP ranges
 * and choose their headers; only the user agent is fixed.
 * https://developers.google.com/apps-script/reference/url-fetch/url-fetch-app
 */
function isAppsScript(request: HeaderReader): boolean {
  return /google-apps-script/i.test(request.header('user-agent') ?? '');
}

/** Returns an IP address without spaces, and an IPv4-mapped IPv6 address (`::ffff:203.0.113.7`) as IPv4. */
function normal(address: string | undefined): string | null {
  const trimmed = address?.trim().replace(/^::ffff:(?=\d{1,3}\.)/i, '') ?? '';
  return isIP(trimmed) ? trimmed : null;
}

function isFrontEnd(address: string): boolean {
  return frontEnds.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** The network of an IPv6 address. A household or a server holds a whole /64 and counts as one caller. */
function ipv6Network(address: string, prefix: 48 | 64): string {
  const [head = '', tail] = address.split('::');
  const groups = head.split(':');
  if (tail !== undefined) {
    const end = tail.split(':');
    while (groups.length + end.length < 8) groups.push('0');
    groups.push(...end);
  }
  const network = groups.slice(0, prefix / 16).map(group => Number.parseInt(group || '0', 16).toString(16));
  return `${network.join(':')}::/${prefix}`;
}
