import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { LoadError } from '../../../../design/feedback/load-error.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { serviceRecordsQuery } from '../api/queries.ts';
import { deleteService } from '../api/service-records.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { ServiceList } from './service-list.tsx';

interface ServiceRecordsProps {
  /** The paths of a service's form and of the form of a new one. */
  editorOf(id: string): string;
  newPath: string;
  /** Confirms what led here. */
  notice: string | null;
}

/** All legacy services, including unpublished ones. */
export function ServiceRecords({ editorOf, newPath, notice }: ServiceRecordsProps) {
  const client = useQueryClient();
  const query = serviceRecordsQuery();
  const { data, isFetching, error, refetch } = useQuery(query);
  return (
    <>
      <div className="mb-6 empty:hidden">{notice ? <Notice tone="done" title={notice} /> : null}</div>
      {error && !isFetching ? (
        <LoadError tone="warn" title="The services couldn’t be loaded." onRetry={refetch}>
          <p>Try again in a moment; if your role is new, log out and sign in again.</p>
        </LoadError>
      ) : data ? (
        <>
          <InvalidEntries
            ids={data.invalidIds}
            onDeleted={() => void client.invalidateQueries({ queryKey: query.queryKey })}
          />
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

/** Entries that are not services, each with a delete button. */
function InvalidEntries({ ids, onDeleted }: { ids: readonly string[]; onDeleted(): void }) {
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
        <DeleteDialog
          name={deleting}
          onClose={() => setDeleting(null)}
          onDelete={async () => {
            await deleteService(deleting, null);
            setDeleting(null);
            onDeleted();
          }}
        >
          <p>Visitors don’t see this entry, and it can’t be edited. Deleting it can’t be undone.</p>
        </DeleteDialog>
      )}
    </div>
  );
}
