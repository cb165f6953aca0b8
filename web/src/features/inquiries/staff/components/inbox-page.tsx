import type { InboxCollection, InquiryAction } from '@atrium/contract/inquiries/inbox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { ConfirmDialog } from '../../../../design/feedback/confirm-dialog.tsx';
import { useFocusOn } from '../../../../design/feedback/use-opener.ts';
import { changeInquiries } from '../api/queries.ts';
import type { InboxPage } from '../hooks/use-inbox.ts';
import { useSelection } from '../hooks/use-selection.ts';
import { countText } from '../status-words.ts';
import { BulkBar, BulkOutcome } from './bulk-actions.tsx';
import { SubmissionRow } from './submission-row.tsx';

interface InboxPageListProps {
  collection: InboxCollection;
  page: InboxPage;
  label: string;
  empty: string;
  isSpam: boolean;
  detailsPath(id: string): string;
}

/** The rows of one page, with the bulk actions on them. */
export function InboxPageList({ collection, page, label, empty, isSpam, detailsPath }: InboxPageListProps) {
  const selection = useSelection(page.rows.map(({ id }) => id));
  // The ids that the open dialog asks to delete; null without one. It stays open until they are deleted.
  const [deleting, setDeleting] = useState<readonly string[] | null>(null);
  const client = useQueryClient();
  const mutationKey = ['inquiries', 'bulk-change', useId()];
  const bulk = useMutation({
    mutationKey,
    mutationFn: changeInquiries,
    onSuccess: selection.clear,
    onSettled: () => setDeleting(null),
  });
  // The pressed button is removed or disabled, so the outcome gets the focus when no dialog is open.
  const outcome = useFocusOn<HTMLDivElement>(
    !deleting && (bulk.isSuccess || bulk.isError) && bulk.submittedAt,
  );

  function change(action: InquiryAction, ids: readonly string[]) {
    // The second click of a double click can come before the buttons are disabled.
    if (client.isMutating({ mutationKey }) === 0) bulk.mutate({ action, collection, ids: [...ids] });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && selection.selected.length > 0 && !deleting) selection.clear();
  }

  return (
    <>
      <div ref={outcome} tabIndex={-1} className="outline-none">
        <BulkOutcome bulk={bulk} collection={collection} onUndo={change} />
      </div>
      {page.rows.length === 0 ? (
        <p className="border-t border-ink py-14 text-lead">{empty}</p>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for a button of the bar
        <div onKeyDown={onKeyDown}>
          <BulkBar
            selected={selection.selected.length}
            total={page.rows.length}
            isSpam={isSpam}
            isBusy={bulk.isPending}
            onToggleAll={selection.toggleAll}
            onSpam={() => change(isSpam ? 'not_spam' : 'spam', selection.selected)}
            onDelete={() => {
              bulk.reset();
              setDeleting(selection.selected);
            }}
            onClear={selection.clear}
          />
          <ul aria-label={label} className="figures">
            {page.rows.map(submission => (
              <li key={submission.id} className="border-b border-line">
                <SubmissionRow
                  submission={submission}
                  to={detailsPath(submission.id)}
                  isSelected={selection.isSelected(submission.id)}
                  onToggle={isRange => selection.toggle(submission.id, isRange)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      {deleting ? (
        <ConfirmDialog
          title={`Delete ${countText(collection, deleting.length)}?`}
          label="Delete"
          busyLabel="Deleting..."
          busy={bulk.isPending}
          onConfirm={() => change('delete', deleting)}
          onClose={() => setDeleting(null)}
        >
          <p>
            They’re deleted for good, with the emails about them.
            {collection === 'contacts' ? '' : ' Confirmed slots are offered to others again.'} The senders
            aren’t notified.
          </p>
          <p className="mt-3 text-soft">The audit log records that you deleted them.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
