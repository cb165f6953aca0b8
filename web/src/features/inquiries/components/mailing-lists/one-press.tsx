import { type ReactNode, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { useFocusOn } from '../../../../design/feedback/use-opener.ts';
import { useAction } from '../../../../design/forms/use-action.ts';

interface OnePressProps {
  button: string;
  busyText: string;
  /** Null when the link is incomplete: there is no button. Rejects with an Error whose message is shown. */
  onPress: (() => Promise<void>) | null;
  /** Replaces the button after success; it gets the focus. */
  done: ReactNode;
  /** Replaces the button when the link is incomplete. */
  incomplete: ReactNode;
}

/** The page of a link in an email: one button, because mail programs open links automatically. */
export function OnePress({ button, busyText, onPress, done, incomplete }: OnePressProps) {
  const { busy, failure, run } = useAction(error => (error instanceof Error ? error.message : String(error)));
  const [isDone, setDone] = useState(false);
  const doneRef = useFocusOn<HTMLDivElement>(isDone);
  if (!onPress) return incomplete;
  if (isDone) {
    return (
      <div ref={doneRef} tabIndex={-1} className="grid gap-5 outline-none">
        {done}
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-5">
      {failure ? <Notice tone="fail">{failure}</Notice> : null}
      <Button
        size="large"
        disabled={busy}
        onClick={() =>
          void run(async () => {
            await onPress();
            setDone(true);
          })
        }
      >
        {busy ? busyText : button}
      </Button>
    </div>
  );
}
