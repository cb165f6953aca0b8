import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before unsaved changes are discarded; `children` describe them. */
export function LeaveDialog({
  onStay,
  onLeave,
  children,
}: {
  onStay(): void;
  onLeave(): void;
  children: ReactNode;
}) {
  const stay = useRef<HTMLButtonElement>(null);
  // After the dialog has opened and focused its first button.
  useEffect(() => stay.current?.focus(), []);
  return (
    <Dialog
      title="Leave without saving?"
      onClose={onStay}
      actions={
        <>
          <Button variant="secondary" onClick={onLeave}>
            Leave
          </Button>
          <Button ref={stay} onClick={onStay}>
            Stay
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
