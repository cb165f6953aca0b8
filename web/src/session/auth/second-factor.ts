import type { FirstFactor } from '@atrium/contract/accounts/recovery-codes';
import {
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorInfo,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  TotpMultiFactorGenerator,
} from 'firebase/auth';
import { getFirebaseAuth } from '../../platform/firebase/firebase-auth.ts';
import { withPhoneVerifier } from '../../platform/firebase/phone-verifier.ts';

/** A second factor that is enrolled for an account. */
export interface MfaFactor {
  id: string;
  kind: 'phone' | 'app';
  /** The name that the user gave it; for a phone, the last digits of its number. */
  label: string;
  /** ISO 8601, or null when the service does not return it. */
  addedAt: string | null;
}

/** A sign-in that waits for its second factor. */
export interface MfaChallenge {
  factors: readonly MfaFactor[];
  /** Sends a code to a phone. Throws the provider's error. */
  send(factorId: string): Promise<void>;
  /** Completes the sign-in with a code. Throws the provider's error; then another code can be tried. */
  answer(factorId: string, code: string): Promise<void>;
  /** The first factor, for recovery when the second is lost; null when it cannot be repeated. */
  firstFactor: FirstFactor | null;
}

/** Returns the challenge of a refused sign-in. `error` has the code auth/multi-factor-auth-required. */
export function challengeFrom(error: unknown, firstFactor: FirstFactor | null): MfaChallenge {
  const auth = getFirebaseAuth();
  const resolver = getMultiFactorResolver(auth, error as MultiFactorError);
  const sent = new Map<string, string>();
  const factors = resolver.hints.map(describeFactor);
  return {
    factors,
    firstFactor,
    send: factorId =>
      withPhoneVerifier(async verifier => {
        const request = { multiFactorUid: factorId, session: resolver.session };
        sent.set(factorId, await new PhoneAuthProvider(auth).verifyPhoneNumber(request, verifier));
      }),
    answer: async (factorId, code) => {
      const isPhone = factors.some(({ id, kind }) => id === factorId && kind === 'phone');
      await resolver.resolveSignIn(
        isPhone
          ? PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(sent.get(factorId) ?? '', code))
          : TotpMultiFactorGenerator.assertionForSignIn(factorId, code),
      );
    },
  };
}

/** Returns a factor as this site displays it. */
export function describeFactor(info: MultiFactorInfo): MfaFactor {
  const phone = 'phoneNumber' in info && typeof info.phoneNumber === 'string' ? info.phoneNumber : null;
  const addedAt = new Date(info.enrollmentTime);
  return {
    id: info.uid,
    kind: info.factorId === PhoneMultiFactorGenerator.FACTOR_ID ? 'phone' : 'app',
    label: phone ? `Phone ending in ${phone.slice(-4)}` : info.displayName || 'Authenticator app',
    addedAt: Number.isNaN(addedAt.getTime()) ? null : addedAt.toISOString(),
  };
}
