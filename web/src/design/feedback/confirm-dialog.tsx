import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useAction } from '../forms/use-action.ts';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

interface ConfirmDialogProps {
  title: string;
  /** The button that acts, and its label meanwhile. */
  label: string;
  busyLabel?: string;
  cancelLabel?: string;
  variant?: 'primary' | 'danger';
  /** Acts. The message of a failure is shown here: the error's own if it has one for the user, else `failed`. */
  onConfirm(): Promise<unknown>;
  failed?: string;
  onClose(): void;
  children: ReactNode;
}

/** Asks before an action with consequences, and runs it. It stays open until the caller removes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, label, busyLabel = label, cancelLabel = 'Cancel', variant = 'danger' } = props;
  const { onConfirm, failed = 'Please try again.', onClose, children } = props;
  const { busy, failure, run } = useAction(failed);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={variant} disabled={busy} onClick={() => void run(onConfirm)}>
            {busy ? busyLabel : label}
          </Button>
        </>
      }
    >
      <div className="space-y-3">{children}</div>
      <div className="mt-5 empty:hidden">{failure ? <Notice tone="fail">{failure}</Notice> : null}</div>
    </Dialog>
  );
}
