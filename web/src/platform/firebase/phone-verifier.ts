import { type ApplicationVerifier, RecaptchaVerifier } from 'firebase/auth';
import { getEnv } from '../env.ts';
import { getFirebaseAuth } from './firebase-auth.ts';

/** Provides the reCAPTCHA that Firebase requires before it sends a text message; visible only in doubtful cases. */
export async function withPhoneVerifier<T>(use: (verifier: ApplicationVerifier) => Promise<T>): Promise<T> {
  const auth = getFirebaseAuth();
  if (getEnv().authEmulatorUrl) auth.settings.appVerificationDisabledForTesting = true;
  const container = document.createElement('div');
  document.body.append(container);
  const verifier = new RecaptchaVerifier(auth, container, { size: 'invisible' });
  const restoreDialogs = makeDialogsNonModal();
  try {
    return await use(verifier);
  } finally {
    restoreDialogs();
    verifier.clear();
    container.remove();
  }
}

/**
 * reCAPTCHA adds its challenge to the page, where an open modal dialog would cover it and make it inert. Makes open
 * dialogs non-modal; the returned function makes them modal again, in their order.
 */
function makeDialogsNonModal(): () => void {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')];
  const reopen = (how: 'show' | 'showModal') => {
    const focused = document.activeElement;
    for (const dialog of dialogs) {
      if (!dialog.open) continue;
      dialog.close();
      dialog[how]();
    }
    if (focused instanceof HTMLElement) focused.focus();
  };
  reopen('show');
  return () => reopen('showModal');
}
