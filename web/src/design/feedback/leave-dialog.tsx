import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface LeaveDialogProps {
  /** The pending question; null while the user isn't leaving. */
  leaving: { stay(): void; leave(): void } | null;
  children: ReactNode;
}

/** Asks before unsaved changes are discarded. */
export function LeaveDialog({ leaving, children }: LeaveDialogProps) {
  if (!leaving) return null;
  return (
    <Dialog
      title="Leave without saving?"
      onClose={leaving.stay}
      actions={
        <>
          <Button variant="secondary" onClick={leaving.leave}>
            Leave
          </Button>
          <Button data-focus onClick={leaving.stay}>
            Stay
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
