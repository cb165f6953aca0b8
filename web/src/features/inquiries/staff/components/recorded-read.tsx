import { AppError } from '@atrium/contract/errors';
import type { InquiryReadRequest } from '@atrium/contract/inquiries/inbox';
import type { ReactNode } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { useLoaded } from '../../../../platform/use-loaded.ts';
import { recordRead } from '../api/record-read.ts';

interface RecordedReadProps {
  /** What is read; null for the lists. */
  entry: InquiryReadRequest['entry'];
  loading: ReactNode;
  children: ReactNode;
}

/** Shows its content once the audit log has recorded that it is read. What can't be recorded isn't shown. */
export function RecordedRead({ entry, loading, children }: RecordedReadProps) {
  const key = entry ? `${entry.collection}/${entry.id}` : 'lists';
  const { data, busy, error, retry } = useLoaded('The audit log', key, signal => recordRead(entry, signal));
  if (error) {
    return (
      <Notice tone="warn" title="This could not be opened.">
        <p>{error instanceof AppError ? error.message : 'Please try again.'}</p>
        <Button variant="secondary" size="small" className="mt-3" onClick={retry}>
          Try Again
        </Button>
      </Notice>
    );
  }
  return data && !busy ? children : loading;
}
