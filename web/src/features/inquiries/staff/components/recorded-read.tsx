import type { InquiryReadRequest } from '@atrium/contract/inquiries/inbox';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '../../../../design/feedback/load-error.tsx';
import { getErrorMessage } from '../../../../platform/api/get-error-message.ts';
import { recordedReadQuery } from '../api/queries.ts';

interface RecordedReadProps {
  /** The entry that is read; null for the lists. */
  entry: InquiryReadRequest['entry'];
  loading: ReactNode;
  children: ReactNode;
}

/** Shows its content after the audit log has recorded the access; never without the record. */
export function RecordedRead({ entry, loading, children }: RecordedReadProps) {
  const { data, isFetching, error, refetch } = useQuery(recordedReadQuery(entry));
  if (error && !isFetching) {
    return (
      <LoadError tone="warn" title="This couldn’t be opened." onRetry={refetch}>
        <p>{getErrorMessage(error, 'Please try again.')}</p>
      </LoadError>
    );
  }
  return data && !isFetching ? children : loading;
}
