import { SERVICES_MAX_AGE_S } from '@atrium/contract/services';
import type { ReactNode } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/feedback/dialog.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { useAction } from '../../../../design/forms/use-action.ts';
import { messageOf } from '../../../../platform/api/message-of.ts';
import { moneyText } from '../../../../platform/format.ts';
import { deleteService, deleteUnfit, type SeenService } from '../api/service-records.ts';

interface DeleteDialogProps {
  title: string;
  /** Deletes it. The message of a failure is shown here. */
  onDelete(): Promise<void>;
  onClose(): void;
  children: ReactNode;
}

/** Asks for confirmation. */
function DeleteDialog({ title, onDelete, onClose, children }: DeleteDialogProps) {
  const { busy, failure, run } = useAction(error =>
    messageOf(error, 'This could not be deleted. Try again.'),
  );
  return (
    <Dialog
      title={title}
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

/** The outcome of a deletion. */
export type Deletion = Awaited<ReturnType<typeof deleteService>>;

interface DeleteServiceProps {
  seen: SeenService;
  onClose(): void;
  onDone(deletion: Deletion): void;
}

/** Explains what deleting a service means for visitors and subscribers. */
export function DeleteService({ seen, onClose, onDone }: DeleteServiceProps) {
  const { id, name, tiers, active } = seen.service;
  const plans = tiers.map(tier => `${tier.name} ${moneyText(tier.monthlyPrice, 'USD')}`).join(', ');
  return (
    <DeleteDialog
      title={`Delete “${name}”?`}
      onClose={onClose}
      onDelete={async () => onDone(await deleteService({ id, version: seen.version }))}
    >
      <p>
        {active
          ? `It and its plans (${plans}) disappear for visitors within ${(2 * SERVICES_MAX_AGE_S) / 60} minutes.`
          : `Visitors don’t see it now. Its plans (${plans}) are deleted with it.`}
      </p>
      <p>
        Existing customers keep their plans: deleting it doesn’t end agreements or cause charges or refunds.
        They will no longer find it here, so tell them first.
      </p>
      <p className="text-soft">
        {active ? 'To hide it without deleting it, set Visibility to “Hidden” instead. ' : ''}You can undo
        this on the next page until you leave it.
      </p>
    </DeleteDialog>
  );
}

interface DeleteUnfitProps {
  id: string;
  onClose(): void;
  onDone(): void;
}

/** The same for an invalid entry. */
export function DeleteUnfit({ id, onClose, onDone }: DeleteUnfitProps) {
  return (
    <DeleteDialog
      title={`Delete “${id}”?`}
      onClose={onClose}
      onDelete={async () => {
        await deleteUnfit(id);
        onDone();
      }}
    >
      <p>Visitors don’t see this entry, and it can’t be edited. Deleting it can’t be undone.</p>
    </DeleteDialog>
  );
}
