import { PATHS } from '../../paths.ts';
import { GOOGLE_REQUEST_KEY } from '../storage/storage-keys.ts';
import { googleAuthUrl, googleClientId } from './sign-in-options.ts';

/**
 * Asks Google who somebody is, by OpenID Connect's implicit flow: Google's own page in a window of its own, which comes
 * back to this site with a signed token. No script of Google's runs here.
 * https://openid.net/specs/openid-connect-core-1_0.html#ImplicitFlowAuth
 */

/** Where Google sends people back to. */
const GOOGLE_CALLBACK = PATHS.googleCallback;

/** How the window tells the page that opened it. Both are this site's own, so nobody else hears it. */
const CHANNEL = 'atrium_google';

const WINDOW = 'popup,width=500,height=660';
const CLOSED_POLL_MS = 400;
/** What the window said last is still on its way when it is seen closed. */
const LAST_WORD_MS = 600;

let popup: Window | null = null;

/** What came back in the address of the callback. */
export interface GoogleAnswer {
  state: string;
  idToken: string | null;
  /** OAuth's code for what went wrong, such as `access_denied`. */
  error: string | null;
}

interface Request {
  state: string;
  nonce: string;
}

/** A request for which the page itself was left; `next` is where its person wanted to go. */
export interface LeftRequest extends Request {
  next: string;
}

/** Carries one of Firebase Auth's codes, so that it is described like the rest. */
class GoogleRequestError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`Firebase: Error (${code}).`);
    this.code = code;
  }
}

/**
 * Opens Google's window and answers the ID token it comes back with. Call it in the very event of a click, or browsers
 * block the window. `hint` is the address of whoever is expected.
 * @throws an error with the code auth/popup-blocked, auth/popup-closed-by-user or auth/invalid-oauth-response
 */
export async function askGoogle(hint?: string): Promise<string> {
  const request = newRequest();
  popup = window.open(addressOf(request, hint), 'atrium_google', WINDOW);
  if (!popup) throw new GoogleRequestError('auth/popup-blocked');
  return tokenOf(request, await answerTo(request, popup));
}

/** Brings Google's window to the front, which may have got behind this one. */
export function showGoogle(): void {
  popup?.focus();
}

/** Leaves this page for Google's, where a window is blocked. What follows happens on the callback's page. */
export function leaveForGoogle(next: string): void {
  const request: LeftRequest = { ...newRequest(), next };
  sessionStorage.setItem(GOOGLE_REQUEST_KEY, JSON.stringify(request));
  location.assign(addressOf(request));
}

/** The request for which the page was left, if the answer belongs to it; once. */
export function takeLeftRequest(answer: GoogleAnswer): LeftRequest | null {
  try {
    const request = JSON.parse(sessionStorage.getItem(GOOGLE_REQUEST_KEY) ?? 'null') as LeftRequest | null;
    if (request?.state !== answer.state) return null;
    sessionStorage.removeItem(GOOGLE_REQUEST_KEY);
    return request;
  } catch {
    return null;
  }
}

/** The answer in the callback's address; null for an address without one. */
export function readGoogleAnswer(hash: string): GoogleAnswer | null {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const state = parameters.get('state');
  if (!state) return null;
  return { state, idToken: parameters.get('id_token'), error: parameters.get('error') };
}

/** Hands the answer to the page that opened this window. */
export function passGoogleAnswer(answer: GoogleAnswer): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(answer);
  channel.close();
}

/**
 * The token of an answer. That it is Google's and meant for this site, the sign-in service checks; that it was made for
 * this request, only this page can.
 * @throws an error with the code auth/popup-closed-by-user or auth/invalid-oauth-response
 */
export function tokenOf(request: Request, { idToken, error }: GoogleAnswer): string {
  if (error === 'access_denied') throw new GoogleRequestError('auth/popup-closed-by-user');
  if (!idToken || nonceOf(idToken) !== request.nonce) {
    throw new GoogleRequestError('auth/invalid-oauth-response');
  }
  return idToken;
}

function answerTo(request: Request, opened: Window): Promise<GoogleAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<GoogleAnswer>();
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<GoogleAnswer>) => {
    if (data.state === request.state) resolve(data);
  };
  const poll = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(poll);
    setTimeout(() => reject(new GoogleRequestError('auth/popup-closed-by-user')), LAST_WORD_MS);
  }, CLOSED_POLL_MS);
  return promise.finally(() => {
    clearInterval(poll);
    channel.close();
  });
}

function newRequest(): Request {
  return { state: crypto.randomUUID(), nonce: crypto.randomUUID() };
}

function addressOf({ state, nonce }: Request, hint?: string): string {
  const address = new URL(googleAuthUrl);
  const parameters = {
    client_id: googleClientId,
    redirect_uri: `${location.origin}${GOOGLE_CALLBACK}`,
    response_type: 'id_token',
    scope: 'openid email profile',
    state,
    nonce,
    ...(hint ? { login_hint: hint } : { prompt: 'select_account' }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

function nonceOf(idToken: string): unknown {
  try {
    const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'nonce') : null;
  } catch {
    return null;
  }
}
