import type { InboxCollection, InquiryAction } from '@atrium/contract/inquiries/inbox';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import type { useBulkAction } from '../hooks/use-bulk-action.ts';
import { countText } from '../status-words.ts';

type State = ReturnType<typeof useBulkAction>['state'];

const DONE: Record<InquiryAction, string> = {
  spam: 'marked as spam',
  not_spam: 'moved back to the inbox',
  delete: 'deleted',
};

/** The action that undoes an action. A deletion can't be undone. */
const UNDO: Partial<Record<InquiryAction, InquiryAction>> = { spam: 'not_spam', not_spam: 'spam' };

interface BulkOutcomeProps {
  state: State;
  collection: InboxCollection;
  onUndo(action: InquiryAction, ids: readonly string[]): Promise<void>;
  onDismiss(): void;
}

/** The outcome of a bulk action, and a button to undo it. */
export function BulkOutcome({ state, collection, onUndo, onDismiss }: BulkOutcomeProps) {
  if (state.status === 'failed') {
    return (
      <Notice className="mb-5" tone="fail">
        {state.message}
      </Notice>
    );
  }
  if (state.status !== 'done') return null;
  const { action, changed, unchanged } = state;
  const undo = UNDO[action];
  return (
    <Notice className="mb-5" tone="done">
      <p>
        {`${countText(collection, changed.length)} ${DONE[action]}.`}
        {unchanged > 0 ? ` ${unchanged} had already been changed by someone else.` : ''}
      </p>
      <p className="mt-1 flex gap-x-5">
        {undo && changed.length > 0 ? (
          <Button variant="quiet" onClick={() => void onUndo(undo, changed)}>
            Undo
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onDismiss}>
          Dismiss
        </Button>
      </p>
    </Notice>
  );
}
