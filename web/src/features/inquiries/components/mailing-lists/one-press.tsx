import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';

type Status = { is: 'open' } | { is: 'busy' } | { is: 'done' } | { is: 'failed'; text: string };

interface OnePressProps {
  button: string;
  busyText: string;
  /** Null when the link is incomplete: there is no button. Rejects with an Error whose message is shown. */
  onPress: (() => Promise<void>) | null;
  /** Shown instead of the button once it is done; it takes the focus. */
  done: ReactNode;
  /** Shown instead of the button when the link is incomplete. */
  incomplete: ReactNode;
}

/** What a link in an email leads to: one button, because mail programs open links without being asked. */
export function OnePress({ button, busyText, onPress, done, incomplete }: OnePressProps) {
  const [status, setStatus] = useState<Status>({ is: 'open' });
  const doneRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (status.is === 'done') doneRef.current?.focus();
  }, [status.is]);

  if (!onPress) return incomplete;

  async function press(send: () => Promise<void>) {
    setStatus({ is: 'busy' });
    try {
      await send();
      setStatus({ is: 'done' });
    } catch (error) {
      setStatus({ is: 'failed', text: error instanceof Error ? error.message : String(error) });
    }
  }

  if (status.is === 'done') {
    return (
      <div ref={doneRef} tabIndex={-1} className="grid gap-5 outline-none">
        {done}
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-5">
      {status.is === 'failed' ? <Notice tone="fail">{status.text}</Notice> : null}
      <Button size="large" disabled={status.is === 'busy'} onClick={() => void press(onPress)}>
        {status.is === 'busy' ? busyText : button}
      </Button>
    </div>
  );
}
