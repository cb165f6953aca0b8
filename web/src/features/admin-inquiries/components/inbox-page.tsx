import type { InboxCollection } from '@atrium/contract/inbox';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useBulkAction } from '../hooks/use-bulk-action.ts';
import type { InboxPage } from '../hooks/use-inbox.ts';
import { useSelection } from '../hooks/use-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { InquiryRow } from './inquiry-row.tsx';

interface InboxPageListProps {
  collection: InboxCollection;
  page: InboxPage;
  label: string;
  /** What an empty list says. */
  empty: string;
  isSpam: boolean;
  detailsPath(id: string): string;
}

/** The rows of one page, with what can be done to several of them at once. */
export function InboxPageList({ collection, page, label, empty, isSpam, detailsPath }: InboxPageListProps) {
  const selection = useSelection(page.rows.map(({ id }) => id));
  const bulk = useBulkAction(collection);
  const [isDeleting, setDeleting] = useState(false);
  const { state } = bulk;
  const outcome = useRef<HTMLDivElement>(null);
  // The bar that was pressed is gone or disabled, so the focus goes to what came of it.
  useLayoutEffect(() => {
    if (state.status === 'done' || state.status === 'failed') outcome.current?.focus();
  }, [state]);

  async function change(action: 'spam' | 'not_spam' | 'delete', ids: readonly string[]) {
    setDeleting(false);
    if (await bulk.run(action, ids)) selection.clear();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && selection.selected.length > 0 && !isDeleting) selection.clear();
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
            onDelete={() => setDeleting(true)}
            onClear={selection.clear}
          />
          <ul aria-label={label} className="figures">
            {page.rows.map(inquiry => (
              <li key={inquiry.id} className="border-b border-line">
                <InquiryRow
                  inquiry={inquiry}
                  to={detailsPath(inquiry.id)}
                  isSelected={selection.isSelected(inquiry.id)}
                  onToggle={isRange => selection.toggle(inquiry.id, isRange)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      {isDeleting ? (
        <DeleteDialog
          collection={collection}
          count={selection.selected.length}
          onDelete={() => void change('delete', selection.selected)}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </>
  );
}
