import { useRef, useState } from 'react';
import { getFailure, giveFocusBack } from './form-errors.ts';

/**
 * An action of a button: busy state and failure message; afterwards the button gets the focus back. `failed` is the
 * message, unless the error has one for the user.
 */
export function useAction(failed: string | ((error: unknown) => string)) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);

  /** Runs the action unless one is running. Returns whether it succeeded. */
  async function run(action: () => Promise<unknown>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    const pressed = document.activeElement;
    setBusy(true);
    setFailure(null);
    try {
      await action();
      return true;
    } catch (error) {
      setFailure(typeof failed === 'string' ? getFailure(error, failed) : failed(error));
      return false;
    } finally {
      giveFocusBack(pressed);
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, failure, run, clearFailure: () => setFailure(null) };
}
