import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** The button that acts, and its label meanwhile. */
  label: string;
  busyLabel?: string;
  variant?: 'primary' | 'danger';
  busy?: boolean;
  onConfirm(): void;
  onClose(): void;
  children: ReactNode;
}

/** Asks before an action with consequences. It stays open until the caller removes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    label,
    busyLabel = label,
    variant = 'danger',
    busy = false,
    onConfirm,
    onClose,
    children,
  } = props;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant={variant} disabled={busy} onClick={onConfirm}>
            {busy ? busyLabel : label}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
