import type { PublishedService } from '@atrium/contract/services';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { serviceRecordQuery } from '../api/queries.ts';
import type { SeenService } from '../api/service-records.ts';
import { BackToList } from './back-to-list.tsx';
import { ServiceForm } from './service-form.tsx';

interface ServiceEditorProps {
  id: string;
  /** The path of the list. */
  listPath: string;
  /** Renders a service as visitors see it. */
  preview(service: PublishedService): ReactNode;
  /** The service was just created. */
  isNew: boolean;
  /** Called after each save, and after a deletion. */
  onSaved(): void;
  /** Called after a deletion with the service; with null when another user had deleted it. */
  onDeleted(seen: SeenService | null): void;
}

/** Loads one service and shows its form. */
export function ServiceEditor({ id, listPath, ...form }: ServiceEditorProps) {
  const { data: seen, isFetching, error, refetch } = useQuery(serviceRecordQuery(id));
  const back = <BackToList path={listPath} />;
  if (error && !isFetching) {
    return (
      <>
        {back}
        <Notice tone="warn" title="The service couldn’t be loaded.">
          <Button variant="secondary" size="small" className="mt-3" onClick={() => void refetch()}>
            Try Again
          </Button>
        </Notice>
      </>
    );
  }
  if (seen === undefined || isFetching) {
    return (
      <>
        {back}
        <div role="status" className="grid gap-5">
          <span className="sr-only">Loading the service...</span>
          <div className="skeleton h-12 max-w-md" />
          <div className="skeleton h-28" />
          <div className="skeleton h-64" />
        </div>
      </>
    );
  }
  if (seen) return <ServiceForm key={id} opened={seen} listPath={listPath} {...form} />;
  return (
    <>
      {back}
      <Notice tone="warn" title="This service doesn’t exist.">
        <p>It may have been deleted.</p>
      </Notice>
    </>
  );
}
