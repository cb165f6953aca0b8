import type {
  InboxCollection,
  InquiryAction,
  InquiryActionRequest,
  InquiryActionResult,
} from '@atrium/contract/inquiries/inbox';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { ConfirmDialog } from '../../../../design/feedback/confirm-dialog.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { useFocusOn } from '../../../../design/feedback/use-opener.ts';
import { getErrorMessage } from '../../../../platform/api/get-error-message.ts';
import { changeInquiries } from '../api/queries.ts';
import { refreshSubmissions } from '../api/submissions.ts';
import { useAssigneeOptions } from '../hooks/use-assignee-options.ts';
import { useSelection } from '../hooks/use-selection.ts';
import type { InboxPage } from '../inbox-query.ts';
import { countText } from '../status-text.ts';
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
    onSuccess() {
      selection.clear();
      void refreshSubmissions(client);
    },
    onSettled: () => setDeleting(null),
  });
  // The pressed button is removed or disabled, so the outcome gets the focus when no dialog is open.
  const outcome = useFocusOn<HTMLDivElement>(
    !deleting && (bulk.isSuccess || bulk.isError) && bulk.submittedAt,
  );

  function change(action: InquiryAction, ids: readonly string[], assignee: string | null = null) {
    // The second click of a double click can come before the buttons are disabled.
    if (client.isMutating({ mutationKey }) === 0) {
      bulk.mutate({ action, collection, ids: [...ids], ...(action === 'assign' && { assignee }) });
    }
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
            onAssign={collection === 'contacts' ? uid => change('assign', selection.selected, uid) : null}
            onClose={collection === 'contacts' ? () => change('close', selection.selected) : null}
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
          onConfirm={() => bulk.mutateAsync({ action: 'delete', collection, ids: [...deleting] })}
          onClose={() => setDeleting(null)}
        >
          <p>
            They’re deleted for good, with the emails about them.
            {collection === 'contacts' ? '' : ' Confirmed slots are offered to others again.'} The senders
            aren’t notified.
          </p>
          <p className="text-soft">The audit log records that you deleted them.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

interface BulkBarProps {
  /** How many rows of the page are selected. */
  selected: number;
  total: number;
  /** These rows are spam: offers to undo that. */
  isSpam: boolean;
  isBusy: boolean;
  onToggleAll(): void;
  /** Null for collections without assignees and without the status `closed`. */
  onAssign: ((uid: string | null) => void) | null;
  onClose: (() => void) | null;
  onSpam(): void;
  onDelete(): void;
  onClear(): void;
}

/** The head of the list: selects the whole page, and acts on what is selected. It stays in view while scrolling. */
function BulkBar(props: BulkBarProps) {
  const { selected, total, isSpam, isBusy, onToggleAll, onAssign, onClose, onSpam, onDelete, onClear } =
    props;
  const all = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (all.current) all.current.indeterminate = selected > 0 && selected < total;
  }, [selected, total]);
  return (
    <div
      role="toolbar"
      aria-label="Selected submissions"
      className="bar sticky top-16 z-1 -mx-3 bg-paper px-3"
    >
      <div className="flex min-h-14 flex-wrap items-center gap-x-3 border-t border-b border-t-ink border-b-line">
        <label className="-ml-3 flex min-h-14 grow items-center text-small sm:grow-0">
          <span className="flex w-12 justify-center">
            <input
              ref={all}
              type="checkbox"
              checked={selected > 0 && selected === total}
              onChange={onToggleAll}
              className="size-4.5"
            />
          </span>
          <span className={selected > 0 ? 'sr-only' : 'text-soft'}>Select all on this page</span>
          <span role="status" className="font-medium">
            {selected > 0 ? `${selected} selected` : ''}
          </span>
        </label>
        {selected > 0 ? (
          <>
            <Button variant="quiet" className="max-sm:hidden" onClick={onClear}>
              Clear
            </Button>
            <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:pb-2.5 max-sm:[&>*]:grow sm:ml-auto">
              {onAssign && !isSpam ? <AssignSelect isBusy={isBusy} onAssign={onAssign} /> : null}
              {onClose && !isSpam ? (
                <Button variant="secondary" size="small" disabled={isBusy} onClick={onClose}>
                  Close
                </Button>
              ) : null}
              <Button variant="secondary" size="small" disabled={isBusy} onClick={onSpam}>
                {isSpam ? 'Not Spam' : 'Mark as Spam'}
              </Button>
              <Button variant="secondary" size="small" disabled={isBusy} onClick={onDelete}>
                Delete
              </Button>
            </span>
          </>
        ) : null}
      </div>
    </div>
  );
}

function AssignSelect({ isBusy, onAssign }: { isBusy: boolean; onAssign(uid: string | null): void }) {
  const options = useAssigneeOptions();
  const [uid, setUid] = useState('-');
  return (
    <span className="flex gap-2 max-sm:w-full">
      <select
        aria-label="Assign to"
        value={uid}
        disabled={isBusy}
        onChange={({ target }) => setUid(target.value)}
        className="min-h-9 max-w-40 rounded-md border border-edge bg-paper px-3 text-fine font-medium max-sm:max-w-none max-sm:min-w-0 max-sm:grow"
      >
        <option value="-" disabled>
          Assign to...
        </option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Button
        variant="secondary"
        size="small"
        disabled={isBusy || uid === '-'}
        onClick={() => onAssign(uid || null)}
      >
        Assign
      </Button>
    </span>
  );
}

const DONE: Record<InquiryAction, string> = {
  assign: 'assigned',
  close: 'closed',
  spam: 'marked as spam',
  not_spam: 'moved back to the inbox',
  delete: 'deleted',
};

/** The action that undoes an action. A deletion can't be undone. */
const UNDO: Partial<Record<InquiryAction, InquiryAction>> = { spam: 'not_spam', not_spam: 'spam' };

interface BulkOutcomeProps {
  bulk: UseMutationResult<InquiryActionResult, Error, InquiryActionRequest>;
  collection: InboxCollection;
  onUndo(action: InquiryAction, ids: readonly string[]): void;
}

/** The outcome of a bulk action, and a button to undo it. */
function BulkOutcome({ bulk, collection, onUndo }: BulkOutcomeProps) {
  if (bulk.error) {
    return (
      <Notice className="mb-5" tone="fail">
        {getErrorMessage(bulk.error, 'This could not be changed. Try again.')}
      </Notice>
    );
  }
  if (!bulk.data) return null;
  const { changed, unchanged } = bulk.data;
  const { action } = bulk.variables;
  const undo = UNDO[action];
  return (
    <Notice className="mb-5" tone="done">
      <p>
        {`${countText(collection, changed.length)} ${DONE[action]}.`}
        {unchanged.length > 0 ? ` ${unchanged.length} had already been changed by someone else.` : ''}
      </p>
      <p className="mt-1 flex gap-x-5">
        {undo && changed.length > 0 ? (
          <Button variant="quiet" onClick={() => onUndo(undo, changed)}>
            Undo
          </Button>
        ) : null}
        <Button variant="quiet" onClick={bulk.reset}>
          Dismiss
        </Button>
      </p>
    </Notice>
  );
}
