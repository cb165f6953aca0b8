import type { LegacyService } from '@atrium/contract/legacy-services';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useFirestore } from 'reactfire';
import { Button, buttonClass } from '../../../design/button.tsx';
import { Notice } from '../../../design/notice.tsx';
import { useLoaded } from '../../../platform/use-loaded.ts';
import { readServiceRecord } from '../api/service-records.ts';
import { ServiceForm } from './service-form.tsx';

interface ServiceEditorProps {
  id: string;
  uid: string;
  /** The address of the list. */
  listPath: string;
  /** A service as visitors see it. */
  preview(service: LegacyService): ReactNode;
  /** Told after each save. */
  onSaved(): void;
}

/** The form of one service, once it is known. */
export function ServiceEditor({ id, uid, listPath, preview, onSaved }: ServiceEditorProps) {
  const firestore = useFirestore();
  // The list has the same path, so the page does not begin anew by itself.
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  const { data, busy, error, retry } = useLoaded('A service', id, async () => ({
    seen: await readServiceRecord(firestore, id),
  }));
  const back = (
    <p className="pb-6">
      <Link to={listPath} className={buttonClass('quiet')}>
        All services
      </Link>
    </p>
  );
  if (error) {
    return (
      <>
        {back}
        <Notice tone="warn" title="The service could not be loaded.">
          <Button variant="secondary" size="small" className="mt-3" onClick={retry}>
            Try Again
          </Button>
        </Notice>
      </>
    );
  }
  if (!data || busy) {
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
  return (
    <>
      {back}
      {data.seen ? (
        <ServiceForm key={id} opened={data.seen} uid={uid} preview={preview} onSaved={onSaved} />
      ) : (
        <Notice tone="warn" title="There is no such service.">
          <p>Perhaps it was removed.</p>
        </Notice>
      )}
    </>
  );
}
