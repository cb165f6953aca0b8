import type { InboxCollection } from '@atrium/contract/inquiries/inbox';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/feedback/dialog.tsx';
import { countText } from '../status-words.ts';

interface DeleteDialogProps {
  collection: InboxCollection;
  count: number;
  isBusy: boolean;
  onDelete(): void;
  onClose(): void;
}

/** Asks for confirmation, because deleting can't be undone. */
export function DeleteDialog({ collection, count, isBusy, onDelete, onClose }: DeleteDialogProps) {
  return (
    <Dialog
      title={`Delete ${countText(collection, count)}?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" disabled={isBusy} onClick={onDelete}>
            {isBusy ? 'Deleting...' : 'Delete'}
          </Button>
        </>
      }
    >
      <p>
        {collection === 'contacts'
          ? 'They’re deleted for good, with the emails about them.'
          : 'They’re deleted for good, with the emails about them. Confirmed slots are offered to others again.'}{' '}
        The senders aren’t notified.
      </p>
      <p className="mt-3 text-soft">The audit log records that you deleted them.</p>
    </Dialog>
  );
}
