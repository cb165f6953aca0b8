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

/** One thing that makes codes for an account. */
export interface StepFactor {
  id: string;
  kind: 'phone' | 'app';
  /** What the person named it; for a phone without a name, the last digits of its number. */
  label: string;
  /** ISO 8601, or null when the service did not say. */
  addedAt: string | null;
}

/** A sign-in that waits for its second step. */
export interface StepChallenge {
  factors: readonly StepFactor[];
  /** Has a code sent to a phone. Throws the provider's error. */
  send(factorId: string): Promise<void>;
  /** Ends the sign-in with a code. Throws the provider's error; then another code may be tried. */
  answer(factorId: string, code: string): Promise<void>;
  /** What the first step was done with, for who has lost the second; null when it cannot be shown again. */
  firstFactor: FirstFactor | null;
}

/** The second step that a refused sign-in asks for. `error` has the code auth/multi-factor-auth-required. */
export function challengeFrom(error: unknown, firstFactor: FirstFactor | null): StepChallenge {
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

/** A factor as this site shows it. */
export function describeFactor(info: MultiFactorInfo): StepFactor {
  const phone = 'phoneNumber' in info && typeof info.phoneNumber === 'string' ? info.phoneNumber : null;
  const addedAt = new Date(info.enrollmentTime);
  return {
    id: info.uid,
    kind: info.factorId === PhoneMultiFactorGenerator.FACTOR_ID ? 'phone' : 'app',
    label: phone ? `Phone ending in ${phone.slice(-4)}` : info.displayName || 'Authenticator app',
    addedAt: Number.isNaN(addedAt.getTime()) ? null : addedAt.toISOString(),
  };
}
