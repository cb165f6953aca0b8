import { AppError } from '@atrium/contract/platform/errors';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { provideReauthentication } from '../../../platform/api/reauthentication.ts';

interface Question {
  Dialog: ComponentType<{ onClose(done: boolean): void }>;
  onClose(done: boolean): void;
}

/** Asks the user to sign in again when a request requires it, above any other dialog. */
export function Reauthentication() {
  const [question, setQuestion] = useState<Question | null>(null);
  const open = useRef<Question>(null);
  useEffect(() => {
    const withdraw = provideReauthentication(async () => {
      const { default: Dialog } = await import(
        '../../../features/accounts/components/security/reauthentication-dialog.tsx'
      ).catch(cause => {
        throw new AppError('unavailable', 'We couldn’t load the sign-in form. Please try again.', { cause });
      });
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const asked: Question = {
        Dialog,
        onClose(done) {
          setQuestion(null);
          open.current = null;
          resolve(done);
        },
      };
      open.current = asked;
      setQuestion(asked);
      return promise;
    });
    return () => {
      withdraw();
      // The session of this dashboard has ended, so waiting requests fail.
      open.current?.onClose(false);
    };
  }, []);
  return question ? <question.Dialog onClose={question.onClose} /> : null;
}
