import type {
  InboxCollection,
  InquiryAction,
  InquiryActionRequest,
  InquiryActionResult,
} from '@atrium/contract/inquiries/inbox';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { getErrorMessage } from '../../../../platform/api/get-error-message.ts';
import { countText } from '../status-words.ts';

interface BulkBarProps {
  /** How many rows of the page are selected. */
  selected: number;
  total: number;
  /** These rows are spam: offers to undo that. */
  isSpam: boolean;
  isBusy: boolean;
  onToggleAll(): void;
  onSpam(): void;
  onDelete(): void;
  onClear(): void;
}

/** The head of the list: selects the whole page, and acts on what is selected. It stays in view while scrolling. */
export function BulkBar(props: BulkBarProps) {
  const { selected, total, isSpam, isBusy, onToggleAll, onSpam, onDelete, onClear } = props;
  const all = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (all.current) all.current.indeterminate = selected > 0 && selected < total;
  }, [selected, total]);
  return (
    <div role="toolbar" aria-label="Selected submissions" className="sticky top-16 z-1 -mx-3 bg-paper px-3">
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
            <span className="flex gap-2 max-sm:w-full max-sm:pb-2.5 max-sm:[&>*]:grow sm:ml-auto">
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

const DONE: Record<InquiryAction, string> = {
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
export function BulkOutcome({ bulk, collection, onUndo }: BulkOutcomeProps) {
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
