import type { InboxCollection } from '@atrium/contract/inquiries/inbox';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useBulkAction } from '../hooks/use-bulk-action.ts';
import type { InboxPage } from '../hooks/use-inbox.ts';
import { useSelection } from '../hooks/use-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { SubmissionRow } from './submission-row.tsx';

interface InboxPageListProps {
  collection: InboxCollection;
  page: InboxPage;
  label: string;
  /** The text of an empty list. */
  empty: string;
  isSpam: boolean;
  detailsPath(id: string): string;
}

/** The rows of one page, with the bulk actions on them. */
export function InboxPageList({ collection, page, label, empty, isSpam, detailsPath }: InboxPageListProps) {
  const selection = useSelection(page.rows.map(({ id }) => id));
  const bulk = useBulkAction(collection);
  // The ids that the open dialog asks to delete; null without one. It stays open until they are deleted.
  const [deleting, setDeleting] = useState<readonly string[] | null>(null);
  const { state } = bulk;
  const outcome = useRef<HTMLDivElement>(null);
  // The pressed button is removed or disabled, so the outcome gets the focus when no dialog is open.
  useLayoutEffect(() => {
    const isOver = state.status === 'done' || state.status === 'failed';
    if (isOver && !deleting) outcome.current?.focus();
  }, [state, deleting]);

  async function change(action: 'spam' | 'not_spam' | 'delete', ids: readonly string[]) {
    if (await bulk.run(action, ids)) selection.clear();
    setDeleting(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && selection.selected.length > 0 && !deleting) selection.clear();
  }

  return (
    <>
      <div ref={outcome} tabIndex={-1} className="outline-none">
        <BulkOutcome state={state} collection={collection} onUndo={change} onDismiss={bulk.reset} />
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
            isBusy={state.status === 'sending'}
            onToggleAll={selection.toggleAll}
            onSpam={() => void change(isSpam ? 'not_spam' : 'spam', selection.selected)}
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
        <DeleteDialog
          collection={collection}
          count={deleting.length}
          isBusy={state.status === 'sending'}
          onDelete={() => void change('delete', deleting)}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </>
  );
}
