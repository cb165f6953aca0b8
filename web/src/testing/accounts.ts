import { expect, onTestFinished, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { type GoogleResponse, passGoogleResponse } from '../platform/google/google-request.ts';
import { reportAuthError } from '../session/auth/auth-error.ts';
import type { MfaChallenge, MfaFactor } from '../session/auth/second-factor.ts';

type Within = Pick<Locator, 'getByLabelText' | 'getByRole'>;

/** A control by its label; passwords have no role. */
export const labelled = (label: string, within: Within = page) =>
  within.getByLabelText(label, { exact: true });

export const heading = (name: string) => page.getByRole('heading', { name, exact: true });

/** Fills controls by their labels. */
export async function fill(values: Readonly<Record<string, string>>, within?: Within): Promise<void> {
  for (const [label, text] of Object.entries(values)) await labelled(label, within).fill(text);
}

/** Waits until the control with this label has the focus and this error. */
export async function awaitFieldError(label: string, error: string, within?: Within): Promise<void> {
  const control = labelled(label, within);
  await expect.element(control).toHaveAccessibleDescription(expect.stringContaining(error));
  await expect.element(control).toHaveFocus();
}

/** Waits until an alert has these words, and the button that was pressed has the focus again. */
export async function awaitAlert(words: string, pressed: Locator): Promise<void> {
  await expect.element(page.getByRole('alert')).toMatchTextContent(words);
  await expect.element(pressed).toHaveFocus();
}

/** The error of Firebase Auth with this code, such as wrong-password. */
export const authError = (code: string) =>
  Object.assign(new Error(`Firebase: Error (auth/${code}).`), { code: `auth/${code}` });

/** The result of an account action that Firebase Auth has refused with this code. */
export const refusal = (code: string) =>
  ({ success: false, error: reportAuthError(authError(code)) }) as const;

/** The result of a sign-in with another password than the account's. */
export const WRONG_PASSWORD = {
  success: false,
  field: 'currentPassword',
  error: 'This is not your current password.',
} as const;

export const PHONE: MfaFactor = { id: 'phone', kind: 'phone', label: 'Phone ending in 0123', addedAt: null };
export const APP: MfaFactor = { id: 'app', kind: 'app', label: 'Authenticator app', addedAt: null };

/** A sign-in that waits for one of these second factors; any code completes it unless the test says otherwise. */
export const createChallenge = (...factors: MfaFactor[]) => ({
  factors,
  firstFactor: { by: 'password', email: 'ada@atrium.example', password: 'correct horse' } as const,
  send: vi.fn<MfaChallenge['send']>(async () => {}),
  answer: vi.fn<MfaChallenge['answer']>(async () => {}),
});

/** Replaces Google's window until the end of the test. `respond` does what Google's page would: it redirects back. */
export function replaceGoogle() {
  const google = { closed: false, focus: vi.fn() };
  const open = vi.spyOn(window, 'open').mockReturnValue(google as unknown as Window);
  onTestFinished(() => open.mockRestore());
  const read = (name: string) => new URL(String(open.mock.lastCall?.[0])).searchParams.get(name) ?? '';
  /** The token for the latest request. */
  const token = () => `head.${btoa(JSON.stringify({ nonce: read('nonce') }))}.signature`;
  const respond = (other: Partial<GoogleResponse> = {}) =>
    passGoogleResponse({ state: read('state'), idToken: token(), error: null, ...other });
  return { google, read, token, respond };
}
