import { SERVICE_LIMITS } from '@atrium/contract/services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Badge } from '../../../../design/feedback/badge.tsx';
import { ConfirmDialog } from '../../../../design/feedback/confirm-dialog.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { DataTable } from '../../../../design/layout/data-table.tsx';
import { LinkButton } from '../../../../design/link-button.tsx';
import { TextLink } from '../../../../design/typography/text-link.tsx';
import { serviceRecordsQuery } from '../api/queries.ts';
import { deleteService, type SeenService } from '../api/service-records.ts';
import { plansText, savedText } from '../service-text.ts';

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
      <InvalidEntries
        ids={data?.invalidIds ?? []}
        onDeleted={() => void client.invalidateQueries({ queryKey: serviceRecordsQuery.queryKey })}
      />
      {data && data.services.length > 0 ? <Summary services={data.services} newPath={newPath} /> : null}
      <DataTable
        caption="Services"
        list={{
          items: data?.services ?? null,
          busy: isFetching,
          error: isFetching ? null : error,
          retry: refetch,
        }}
        getId={({ service }) => service.id}
        columns={[
          {
            head: 'Service',
            className: 'wrap-anywhere',
            cell: ({ service: { id, name } }) => (
              <TextLink to={getEditorPath(id)} className="font-medium">
                {name}
              </TextLink>
            ),
          },
          {
            head: 'Visitors',
            cell: ({ service }) =>
              service.active ? <Badge tone="done">Shown</Badge> : <Badge tone="plain">Hidden</Badge>,
          },
          {
            head: 'Plans',
            className: 'wrap-anywhere text-soft @max-4xl:col-span-2',
            cell: ({ service }) => plansText(service.tiers, ' · '),
          },
          { head: 'Last edit', className: 'text-fine text-soft @max-4xl:col-span-2', cell: savedText },
        ]}
        empty={
          <>
            <p className="text-lead text-ink">There are no services yet.</p>
            <p className="mt-2 max-w-[56ch]">
              Services that you create appear here and on the Legacy Services page, with their plans and
              lowest monthly price.
            </p>
            <p className="mt-5">
              <LinkButton to={newPath}>Create the First Service</LinkButton>
            </p>
          </>
        }
      />
    </>
  );
}

function Summary({ services, newPath }: { services: readonly SeenService[]; newPath: string }) {
  const shown = services.filter(({ service }) => service.active).length;
  const isFull = services.length >= SERVICE_LIMITS.servicesMax;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-4">
      <p className="figures text-small text-soft">
        {services.length} {services.length === 1 ? 'service' : 'services'}, {shown} shown to visitors
        {isFull ? '. The catalog is full: delete one before you create another' : ''}
      </p>
      {isFull ? null : <LinkButton to={newPath}>New Service</LinkButton>}
    </div>
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
        <ConfirmDialog
          title={`Delete “${deleting}”?`}
          label="Delete"
          busyLabel="Deleting..."
          cancelLabel="Keep It"
          failed="This could not be deleted. Try again."
          onClose={() => setDeleting(null)}
          onConfirm={async () => {
            await deleteService(deleting, null);
            setDeleting(null);
            onDeleted();
          }}
        >
          <p>Visitors don’t see this entry, and it can’t be edited. Deleting it can’t be undone.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
