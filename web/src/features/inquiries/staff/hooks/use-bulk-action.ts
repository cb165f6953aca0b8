import type { InboxCollection, InquiryAction } from '@atrium/contract/inquiries/inbox';
import { useRef, useState } from 'react';
import { getErrorMessage } from '../../../../platform/api/get-error-message.ts';
import { changeInquiries } from '../api/queries.ts';

type Status =
  | { status: 'idle' }
  | { status: 'sending'; action: InquiryAction }
  | { status: 'done'; action: InquiryAction; changed: readonly string[]; unchanged: number }
  | { status: 'failed'; message: string };

/** Changes several submissions together. A second call is ignored while one is running. */
export function useBulkAction(collection: InboxCollection) {
  const [state, setState] = useState<Status>({ status: 'idle' });
  const busy = useRef(false);
  async function run(action: InquiryAction, ids: readonly string[]): Promise<boolean> {
    if (busy.current || ids.length === 0) return false;
    busy.current = true;
    setState({ status: 'sending', action });
    try {
      const { changed, unchanged } = await changeInquiries({ action, collection, ids: [...ids] });
      setState({ status: 'done', action, changed, unchanged: unchanged.length });
      return true;
    } catch (error) {
      const message = getErrorMessage(error, 'This could not be changed. Try again.');
      setState({ status: 'failed', message });
      return false;
    } finally {
      busy.current = false;
    }
  }
  return { state, run, reset: () => setState({ status: 'idle' }) };
}
