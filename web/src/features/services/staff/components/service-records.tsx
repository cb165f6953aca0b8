import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { serviceRecordsQuery } from '../api/queries.ts';
import type { SeenService } from '../api/service-records.ts';
import { DeleteUnfit } from './delete-dialog.tsx';
import { DeletedNotice } from './deleted-notice.tsx';
import { ServiceList } from './service-list.tsx';

interface ServiceRecordsProps {
  /** The paths of a service's form and of the form of a new one. */
  editorOf(id: string): string;
  newPath: string;
  /** The service that was just deleted, if any; null when another user had deleted it. */
  deletion: { deleted?: SeenService | null; restored?: boolean } | null;
  onRestored(): void;
  /** Called when visitors may see a change. */
  onChanged(): void;
}

/** All legacy services, including unpublished ones. */
export function ServiceRecords(props: ServiceRecordsProps) {
  const { editorOf, newPath, deletion, onRestored, onChanged } = props;
  const client = useQueryClient();
  const query = serviceRecordsQuery();
  const { data, isFetching, error, refetch } = useQuery(query);
  const changed = () => {
    onChanged();
    void client.invalidateQueries({ queryKey: query.queryKey });
  };
  return (
    <>
      {deletion?.deleted === undefined ? null : (
        <DeletedNotice
          deleted={deletion.deleted}
          restored={deletion.restored ?? false}
          onRestored={() => {
            onRestored();
            changed();
          }}
        />
      )}
      {error && !isFetching ? (
        <Notice tone="warn" title="The services couldn’t be loaded.">
          <p>Try again in a moment; if your role is new, log out and sign in again.</p>
          <Button variant="secondary" size="small" className="mt-3" onClick={() => void refetch()}>
            Try Again
          </Button>
        </Notice>
      ) : data ? (
        <>
          <UnfitEntries ids={data.unfit} onDeleted={changed} />
          <ServiceList services={data.services} editorOf={editorOf} newPath={newPath} />
        </>
      ) : (
        <div role="status" className="grid gap-3 border-t border-ink pt-4">
          <span className="sr-only">Loading the services...</span>
          {['first', 'second', 'third'].map(row => (
            <div key={row} className="skeleton h-14" />
          ))}
        </div>
      )}
    </>
  );
}

/** Invalid entries, each with a delete button. */
function UnfitEntries({ ids, onDeleted }: { ids: readonly string[]; onDeleted(): void }) {
  const [deleting, setDeleting] = useState<string | null>(null);
  if (ids.length === 0) return null;
  return (
    <div className="pb-6">
      <Notice tone="warn" title="Some entries are not valid services.">
        <p>Visitors don’t see these entries, and they can’t be edited.</p>
        <ul className="mt-2">
          {ids.map(id => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 border-t border-line py-1">
              <span className="min-w-0 break-all">{id}</span>
              <Button variant="quiet" aria-label={`Delete ${id}`} onClick={() => setDeleting(id)}>
                Delete
              </Button>
            </li>
          ))}
        </ul>
      </Notice>
      {deleting === null ? null : (
        <DeleteUnfit
          id={deleting}
          onClose={() => setDeleting(null)}
          onDone={() => {
            setDeleting(null);
            onDeleted();
          }}
        />
      )}
    </div>
  );
}
