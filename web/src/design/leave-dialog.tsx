import type { ReactNode } from 'react';
import { Button } from './button.tsx';
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
  return (
    <Dialog
      title="Leave without saving?"
      onClose={onStay}
      actions={
        <>
          <Button variant="secondary" onClick={onLeave}>
            Leave
          </Button>
          <Button onClick={onStay}>Stay</Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
