import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface LeaveDialogProps {
  /** The pending question; null while the user isn't leaving. */
  leaving: { stay(): void; leave(): void } | null;
  title?: string;
  children: ReactNode;
}

/** Asks before the page is left, by default with unsaved changes. */
export function LeaveDialog({ leaving, title = 'Leave without saving?', children }: LeaveDialogProps) {
  if (!leaving) return null;
  return (
    <Dialog
      title={title}
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
