import { SERVICE_LIMITS } from '@atrium/contract/services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../../design/button.tsx';
import { Badge } from '../../../../design/feedback/badge.tsx';
import { LoadError } from '../../../../design/feedback/load-error.tsx';
import { Loading } from '../../../../design/feedback/loading.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { LinkButton } from '../../../../design/link-button.tsx';
import { serviceRecordsQuery } from '../api/queries.ts';
import { deleteService, type SeenService } from '../api/service-records.ts';
import { plansText, savedText } from '../service-text.ts';
import { DeleteDialog } from './delete-dialog.tsx';

interface ServiceRecordsProps {
  /** The paths of a service's form and of the form of a new one. */
  getEditorPath(id: string): string;
  newPath: string;
  /** Confirms what led here. */
  notice: string | null;
}

/** All legacy services, including unpublished ones. */
export function ServiceRecords({ getEditorPath, newPath, notice }: ServiceRecordsProps) {
  const client = useQueryClient();
  const { data, isFetching, error, refetch } = useQuery(serviceRecordsQuery);
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
            onDeleted={() => void client.invalidateQueries({ queryKey: serviceRecordsQuery.queryKey })}
          />
          <ServiceList services={data.services} getEditorPath={getEditorPath} newPath={newPath} />
        </>
      ) : (
        <Loading
          label="Loading the services..."
          rows={['h-14', 'h-14', 'h-14']}
          className="grid gap-3 border-t border-ink pt-4"
        />
      )}
    </>
  );
}

/** The services as rows that open their forms, or an empty state. */
export function ServiceList({
  services,
  getEditorPath,
  newPath,
}: Omit<ServiceRecordsProps, 'notice'> & { services: readonly SeenService[] }) {
  if (services.length === 0) {
    return (
      <div className="border-t border-ink py-14">
        <p className="text-lead">There are no services yet.</p>
        <p className="mt-2 max-w-[56ch] text-soft">
          Services that you create appear here and on the Legacy Services page, with their plans and lowest
          monthly price.
        </p>
        <p className="mt-5">
          <LinkButton to={newPath}>Create the First Service</LinkButton>
        </p>
      </div>
    );
  }
  const shown = services.filter(({ service }) => service.active).length;
  const isFull = services.length >= SERVICE_LIMITS.servicesMax;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-4">
        <p className="figures text-small text-soft">
          {services.length} {services.length === 1 ? 'service' : 'services'}, {shown} shown to visitors
          {isFull ? '. The catalog is full: delete one before you create another' : ''}
        </p>
        {isFull ? null : <LinkButton to={newPath}>New Service</LinkButton>}
      </div>
      <ul aria-label="Services" className="figures border-t border-ink">
        {services.map(seen => (
          <li key={seen.service.id} className="border-b border-line">
            <Link
              to={getEditorPath(seen.service.id)}
              className="-mx-3 grid grid-cols-[minmax(0,1fr)_auto] wrap-anywhere gap-x-6 gap-y-1 rounded-sm px-3 py-4 text-small hover:bg-inset"
            >
              <span className="font-medium">{seen.service.name}</span>
              <span className="justify-self-end">
                <Badge tone={seen.service.active ? 'done' : 'plain'}>
                  {seen.service.active ? 'Shown' : 'Hidden'}
                </Badge>
              </span>
              <span className="text-soft max-sm:col-span-full">{plansText(seen.service.tiers, ' · ')}</span>
              <span className="text-fine text-soft max-sm:col-span-full sm:text-right">
                {savedText(seen)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
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
