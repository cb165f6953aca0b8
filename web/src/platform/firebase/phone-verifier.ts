import { type ApplicationVerifier, RecaptchaVerifier } from 'firebase/auth';
import { withNonModalDialogs } from '../../design/feedback/non-modal-dialogs.ts';
import { getEnv } from '../env.ts';
import { getFirebaseAuth } from './firebase-auth.ts';

/** Provides the reCAPTCHA that Firebase requires before it sends a text message; visible only in doubtful cases. */
export async function withPhoneVerifier<T>(use: (verifier: ApplicationVerifier) => Promise<T>): Promise<T> {
  const auth = getFirebaseAuth();
  if (getEnv().authEmulatorUrl) auth.settings.appVerificationDisabledForTesting = true;
  const container = document.createElement('div');
  document.body.append(container);
  const verifier = new RecaptchaVerifier(auth, container, { size: 'invisible' });
  try {
    return await withNonModalDialogs(() => use(verifier));
  } finally {
    verifier.clear();
    container.remove();
  }
}
