import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before something unsaved is lost. `children` say what. */
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
  // After the dialog has opened itself and given the focus to its first button.
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
