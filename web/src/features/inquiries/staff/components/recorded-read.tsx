import type { InquiryReadRequest } from '@atrium/contract/inquiries/inbox';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { messageOf } from '../../../../platform/api/message-of.ts';
import { recordedReadQuery } from '../api/queries.ts';

interface RecordedReadProps {
  /** What is read; null for the lists. */
  entry: InquiryReadRequest['entry'];
  loading: ReactNode;
  children: ReactNode;
}

/** Shows its content once the audit log has recorded that it is read. What can't be recorded isn't shown. */
export function RecordedRead({ entry, loading, children }: RecordedReadProps) {
  const { data, isFetching, error, refetch } = useQuery(recordedReadQuery(entry));
  if (error && !isFetching) {
    return (
      <Notice tone="warn" title="This couldn’t be opened.">
        <p>{messageOf(error, 'Please try again.')}</p>
        <Button variant="secondary" size="small" className="mt-3" onClick={() => void refetch()}>
          Try Again
        </Button>
      </Notice>
    );
  }
  return data && !isFetching ? children : loading;
}
