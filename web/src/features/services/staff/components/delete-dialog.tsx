import type { ReactNode } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/feedback/dialog.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { useAction } from '../../../../design/forms/use-action.ts';
import { getErrorMessage } from '../../../../platform/api/get-error-message.ts';

interface DeleteDialogProps {
  name: string;
  /** Deletes it. The message of a failure is shown here. */
  onDelete(): Promise<void>;
  onClose(): void;
  /** The consequences of the deletion. */
  children: ReactNode;
}

/** Asks for confirmation before something is deleted. */
export function DeleteDialog({ name, onDelete, onClose, children }: DeleteDialogProps) {
  const { busy, failure, run } = useAction(error =>
    getErrorMessage(error, 'This could not be deleted. Try again.'),
  );
  return (
    <Dialog
      title={`Delete “${name}”?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" disabled={busy} onClick={() => void run(onDelete)}>
            {busy ? 'Deleting...' : 'Delete'}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Keep It
          </Button>
        </>
      }
    >
      <div className="space-y-3">{children}</div>
      <div className="mt-5 empty:hidden">{failure ? <Notice tone="fail">{failure}</Notice> : null}</div>
    </Dialog>
  );
}
