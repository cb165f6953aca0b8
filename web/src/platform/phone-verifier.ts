import { type ApplicationVerifier, RecaptchaVerifier } from 'firebase/auth';
import { getEnv } from './env.ts';
import { getFirebaseAuth } from './firebase-auth.ts';

/**
 * Lends what Firebase wants before it sends a text message: reCAPTCHA's word that a person asks. It shows itself only
 * when in doubt. The Auth emulator takes anybody's word, so nothing is loaded for it.
 */
export async function withPhoneVerifier<T>(use: (verifier: ApplicationVerifier) => Promise<T>): Promise<T> {
  const auth = getFirebaseAuth();
  if (getEnv().authEmulatorUrl) auth.settings.appVerificationDisabledForTesting = true;
  const container = document.createElement('div');
  document.body.append(container);
  const verifier = new RecaptchaVerifier(auth, container, { size: 'invisible' });
  try {
    return await use(verifier);
  } finally {
    verifier.clear();
    container.remove();
  }
}
