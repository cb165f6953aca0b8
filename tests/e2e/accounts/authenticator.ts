import type { Page, Route } from 'playwright';
import { identity, PERSON_PASSWORD, type Person } from '../../support/people.ts';

/** The key that a user types into the app, and the only code that is accepted. */
export const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
export const CODE = '287082';

/**
 * Simulates the authenticator app as a second factor, which the Auth emulator lacks: enrolled by `mfaEnrollment` and
 * required by `mfaSignIn`, with the responses of Identity Platform's REST API. Passes all other calls on to the
 * emulator.
 */
export async function playAuthenticator(page: Page, person: Person): Promise<void> {
  let enrolled = false;
  const factor = () => ({
    mfaEnrollmentId: 'app-1',
    displayName: 'Authenticator app',
    enrolledAt: new Date().toISOString(),
    totpInfo: {},
  });
  const respond = (route: Route, json: object, status = 200) =>
    route.fulfill({ status, headers: { 'access-control-allow-origin': '*' }, json });
  const wrong = (route: Route) =>
    respond(route, { error: { code: 400, message: 'INVALID_CODE', errors: [] } }, 400);

  await page.route('**/mfaEnrollment:start*', route =>
    respond(route, {
      totpSessionInfo: {
        sharedSecretKey: SECRET,
        verificationCodeLength: 6,
        hashingAlgorithm: 'SHA1',
        periodSec: 30,
        sessionInfo: 'enrolling',
        finalizeEnrollmentTime: new Date(Date.now() + 600_000).toISOString(),
      },
    }),
  );
  await page.route('**/mfaEnrollment:finalize*', route => {
    const { idToken, totpVerificationInfo } = route.request().postDataJSON();
    if (totpVerificationInfo.verificationCode !== CODE) return wrong(route);
    enrolled = true;
    return respond(route, { idToken, refreshToken: 'unchanged' });
  });
  await page.route('**/accounts:lookup*', async route => {
    const response = await route.fetch();
    const found = await response.json();
    if (enrolled) for (const user of found.users) user.mfaInfo = [factor()];
    return route.fulfill({ response, json: found });
  });
  await page.route('**/accounts:signInWithPassword*', async route => {
    if (!enrolled) return route.continue();
    const { localId, email } = { localId: person.uid, email: person.email };
    return respond(route, { localId, email, mfaPendingCredential: 'pending', mfaInfo: [factor()] });
  });
  await page.route('**/mfaSignIn:finalize*', async route => {
    const { mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo } = route.request().postDataJSON();
    const known = mfaPendingCredential === 'pending' && mfaEnrollmentId === 'app-1';
    if (!known || totpVerificationInfo.verificationCode !== CODE) return wrong(route);
    const credentials = { email: person.email, password: PERSON_PASSWORD, returnSecureToken: true };
    const signedIn = await identity<{ idToken: string; refreshToken: string }>(
      'accounts:signInWithPassword',
      credentials,
    );
    return respond(route, { idToken: signedIn.idToken, refreshToken: signedIn.refreshToken });
  });
}
