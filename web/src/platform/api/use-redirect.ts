import { useEffect, useRef, useState } from 'react';
import { giveFocusBack } from '../../design/forms/form-errors.ts';
import { getErrorMessage } from './get-error-message.ts';
import { createIdempotentSend } from './idempotent-send.ts';

/** Redirects to a hosted page. `fallback` is the message for failures without their own. */
export function useRedirect(fallback: string) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = useRef(createIdempotentSend());

  useEffect(() => {
    // With the Back button the browser restores the page as it was left; the button must work again.
    const onReturn = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy(false);
    };
    addEventListener('pageshow', onReturn);
    return () => removeEventListener('pageshow', onReturn);
  }, []);

  async function leave(request: unknown, getAddress: (key: string) => Promise<string>): Promise<void> {
    if (busy) return;
    const pressed = document.activeElement;
    setBusy(true);
    setError(null);
    try {
      location.assign(await send.current(request, getAddress));
    } catch (failure) {
      setBusy(false);
      setError(getErrorMessage(failure, fallback));
      giveFocusBack(pressed);
    }
  }

  return { busy, error, leave };
}
