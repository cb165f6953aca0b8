import { PATHS } from '../../paths.ts';
import { openChannel } from '../browser/open-channel.ts';
import { parseJson, tabStorage } from '../storage/browser-storage.ts';
import { GOOGLE_REQUEST_KEY } from '../storage/storage-keys.ts';
import { googleAuthUrl, googleClientId } from './sign-in-options.ts';

/**
 * Signs in with Google by OpenID Connect's implicit flow: Google's page in a pop-up window, which redirects back to
 * this site with a signed token. No script from Google runs here.
 * https://openid.net/specs/openid-connect-core-1_0.html#ImplicitFlowAuth
 */

/** The channel between the window and the page that opened it; both have this site's origin. */
const CHANNEL = 'atrium_google';

const CLOSED_POLL_MS = 400;
/** The window's last message can arrive after it was seen closed. */
const CLOSE_GRACE_MS = 600;

let popup: Window | null = null;

/** The parameters in the callback's URL. */
export interface GoogleResponse {
  state: string;
  idToken: string | null;
  /** The OAuth error code, such as `access_denied`. */
  error: string | null;
}

interface Request {
  state: string;
  nonce: string;
}

/** A request for which the page itself was left; `next` is the path after the sign-in. */
export interface LeftRequest extends Request {
  next: string;
}

/**
 * Opens Google's window and resolves to the ID token. Call it in the click's event handler, or browsers block the
 * window. `hint` is the expected user's email.
 * @throws an error with the code auth/popup-blocked, auth/popup-closed-by-user, auth/invalid-oauth-response or
 * auth/web-storage-unsupported
 */
export async function requestGoogleToken(hint?: string): Promise<string> {
  const request = newRequest();
  const channel = openChannel(CHANNEL);
  // Some browsers block channels between tabs together with site data.
  if (!channel) throw googleError('auth/web-storage-unsupported');
  popup = window.open(buildUrl(request, hint), 'atrium_google', 'popup,width=500,height=660');
  if (popup) return readToken(request, await waitForResponse(request, popup, channel));
  channel.close();
  throw googleError('auth/popup-blocked');
}

/** Brings Google's window to the front. */
export function showGoogle(): void {
  popup?.focus();
}

/** Redirects this page to Google where a window is blocked. Returns false where storage is blocked, too. */
export function leaveForGoogle(next: string): boolean {
  const request: LeftRequest = { ...newRequest(), next };
  const isStored = tabStorage.set(GOOGLE_REQUEST_KEY, JSON.stringify(request));
  if (isStored) location.assign(buildUrl(request));
  return isStored;
}

/** Returns and removes the request for which the page was left, if the response matches it. */
export function takeLeftRequest(response: GoogleResponse): LeftRequest | null {
  const request: LeftRequest = Object(parseJson(tabStorage.get(GOOGLE_REQUEST_KEY)));
  if (request.state !== response.state) return null;
  tabStorage.set(GOOGLE_REQUEST_KEY, null);
  return request;
}

/** Parses the response in the callback's URL; null without one. */
export function readGoogleResponse(hash: string): GoogleResponse | null {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const state = parameters.get('state');
  if (!state) return null;
  return { state, idToken: parameters.get('id_token'), error: parameters.get('error') };
}

/** Sends the response to the page that opened this window. */
export function passGoogleResponse(response: GoogleResponse): void {
  const channel = openChannel(CHANNEL);
  channel?.postMessage(response);
  channel?.close();
}

/**
 * Returns the token of a response. The sign-in service verifies that Google issued it for this site; only
 * this page can verify that it belongs to this request.
 * @throws an error with the code auth/popup-closed-by-user or auth/invalid-oauth-response
 */
export function readToken(request: Request, { idToken, error }: GoogleResponse): string {
  if (error === 'access_denied') throw googleError('auth/popup-closed-by-user');
  if (!idToken || readNonce(idToken) !== request.nonce) {
    throw googleError('auth/invalid-oauth-response');
  }
  return idToken;
}

/** Creates an error with one of Firebase Auth's codes, so that the usual messages apply. */
function googleError(code: string): Error {
  return Object.assign(new Error(`Firebase: Error (${code}).`), { code });
}

function waitForResponse(
  request: Request,
  opened: Window,
  channel: BroadcastChannel,
): Promise<GoogleResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<GoogleResponse>();
  channel.onmessage = ({ data }: MessageEvent<GoogleResponse>) => {
    if (data.state === request.state) resolve(data);
  };
  const poll = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(poll);
    setTimeout(() => reject(googleError('auth/popup-closed-by-user')), CLOSE_GRACE_MS);
  }, CLOSED_POLL_MS);
  return promise.finally(() => {
    clearInterval(poll);
    channel.close();
  });
}

function newRequest(): Request {
  return { state: crypto.randomUUID(), nonce: crypto.randomUUID() };
}

function buildUrl({ state, nonce }: Request, hint?: string): string {
  const address = new URL(googleAuthUrl);
  const parameters = {
    client_id: googleClientId,
    redirect_uri: `${location.origin}${PATHS.googleCallback}`,
    response_type: 'id_token',
    scope: 'openid email profile',
    state,
    nonce,
    ...(hint ? { login_hint: hint } : { prompt: 'select_account' }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

function readNonce(idToken: string): unknown {
  try {
    const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return Object(JSON.parse(atob(payload))).nonce;
  } catch {
    return null;
  }
}
