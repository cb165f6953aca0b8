import { type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { APP_CHECK_HEADER } from '@atrium/contract/platform/app-check';
import { type Listener, listen } from '../http/listen.ts';

export interface AuthGateOptions {
  port: number;
  /** The Auth emulator, such as `http://127.0.0.1:9099`. */
  emulatorUrl: string;
  /** Returns whether an App Check token is valid; null when App Check isn't enforced for Authentication. */
  isValidToken: ((token: string) => Promise<boolean>) | null;
  /** The times of the last link by email, in milliseconds since 1970. */
  linkTimes: () => Map<string, number>;
}

/** Firebase Authentication refuses a second link for an email within "about a minute". */
const LINK_PAUSE_MS = 60_000;

const CLIENT_CALL = /^\/identitytoolkit\.googleapis\.com\/v\d\/accounts[:/]/;
const CREATES_LINK = /\/accounts:sendOobCode(\?|$)/;

/**
 * Starts a server before the Auth emulator that refuses what the service refuses and the emulator doesn't: calls of browsers
 * without an App Check token, and several links for an email within a minute. Passes everything else on.
 */
export function startAuthGate(options: AuthGateOptions): Promise<Listener> {
  return listen(options.port, (request, response) => {
    handle(options, request, response).catch(error => {
      process.stderr.write(`sandbox: ${error instanceof Error ? error.stack : error}\n`);
      if (response.headersSent) response.destroy();
      else refuse(response, 503, 'The Auth emulator does not answer.');
    });
  });
}

async function handle(
  { emulatorUrl, isValidToken, linkTimes }: AuthGateOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { url = '/', method, headers } = request;
  const body = await buffer(request);
  const isClient = method === 'POST' && CLIENT_CALL.test(url) && !headers.authorization;
  const token = String(headers[APP_CHECK_HEADER.toLowerCase()] ?? '');
  if (isClient && isValidToken && !(await isValidToken(token))) {
    return refuse(response, 401, 'Firebase App Check token is invalid.');
  }
  const email = method === 'POST' && CREATES_LINK.test(url) ? readEmail(body) : null;
  const times = linkTimes();
  if (email && Date.now() - (times.get(email) ?? 0) < LINK_PAUSE_MS) {
    return refuse(response, 400, 'TOO_MANY_ATTEMPTS_TRY_LATER');
  }
  const answer = await pass(emulatorUrl, request, body);
  if (email && answer.statusCode === 200) times.set(email, Date.now());
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(response);
}

function pass(emulatorUrl: string, { url, method, headers }: IncomingMessage, body: Buffer) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    // The emulator writes the host of a request into the URLs of its answer.
    const sent = sendRequest(new URL(url ?? '/', emulatorUrl), { method, headers }, resolve);
    sent.once('error', reject);
    sent.end(body);
  });
}

/** An error as the service's. Browsers must be able to read it. */
function refuse(response: ServerResponse, code: number, message: string): void {
  response.writeHead(code, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(
    JSON.stringify({ error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } }),
  );
}

function readEmail(body: Buffer): string | null {
  try {
    const { email } = JSON.parse(body.toString('utf8'));
    return typeof email === 'string' ? email.toLowerCase() : null;
  } catch {
    return null;
  }
}
