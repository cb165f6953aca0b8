import { BRAND } from '@atrium/contract/platform/brand';
import {
  multiFactor,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  TotpMultiFactorGenerator,
} from 'firebase/auth';
import { getFirebaseAuth } from '../../../platform/firebase/firebase-auth.ts';
import { withPhoneVerifier } from '../../../platform/firebase/phone-verifier.ts';
import { errorCode } from '../../../session/auth/auth-error.ts';
import type { Outcome } from './attempt.ts';
import { attempt } from './attempt.ts';
import { requireUser } from './require-user.ts';

/** A phone or an app that is being enrolled as a second factor. */
export interface Enrolment {
  /** Completes the enrollment with the first code. */
  finish(code: string): Promise<Outcome>;
}

/** Sends a code to a phone to enroll it. Throws the provider's errors. */
export async function startPhone(phoneNumber: string): Promise<Enrolment> {
  const session = await multiFactor(await requireUser()).getSession();
  const verificationId = await withPhoneVerifier(verifier =>
    new PhoneAuthProvider(getFirebaseAuth()).verifyPhoneNumber({ phoneNumber, session }, verifier),
  );
  return {
    finish: code =>
      enrol(
        PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verificationId, code)),
        `Phone ending in ${phoneNumber.slice(-4)}`,
      ),
  };
}

/** Creates a secret for an authenticator app to enroll, with the URL for its QR code. Throws the provider's errors. */
export async function startApp() {
  const user = await requireUser();
  const session = await multiFactor(user).getSession();
  const secret = await TotpMultiFactorGenerator.generateSecret(session);
  return {
    secret: secret.secretKey,
    // Firebase's SDK inserts both into the URL without encoding.
    address: secret.generateQrCodeUrl(
      encodeURIComponent(user.email ?? user.uid),
      encodeURIComponent(BRAND.name),
    ),
    finish: (code: string) =>
      enrol(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), 'Authenticator app'),
  };
}

/** Removes a second factor. The provider may end the session. */
export function removeFactor(factorId: string): Promise<Outcome> {
  return attempt(async () => {
    const user = await requireUser();
    await multiFactor(user)
      .unenroll(factorId)
      .catch(error => {
        if (errorCode(error) !== 'user-token-expired') throw error;
      });
    await user.getIdToken(true).catch(() => undefined);
  });
}

function enrol(assertion: Parameters<ReturnType<typeof multiFactor>['enroll']>[0], name: string) {
  return attempt(async () => multiFactor(await requireUser()).enroll(assertion, name));
}
