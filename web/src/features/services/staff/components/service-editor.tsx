import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect } from 'react';
import { focusHeading } from '../../../../design/feedback/focus-heading.ts';
import { LoadError } from '../../../../design/feedback/load-error.tsx';
import { Loading } from '../../../../design/feedback/loading.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { LinkButton } from '../../../../design/link-button.tsx';
import { serviceRecordQuery } from '../api/queries.ts';
import { ServiceForm } from './service-form.tsx';

interface ServiceEditorProps extends Omit<ComponentProps<typeof ServiceForm>, 'opened'> {
  /** The service to edit; null for a new one. */
  id: string | null;
  listPath: string;
}

/** The page of one service: loads it and shows its form. */
export function ServiceEditor({ id, listPath, ...form }: ServiceEditorProps) {
  // The list has the same path, so the page does not remount automatically.
  useEffect(() => {
    scrollTo(0, 0);
    if (document.activeElement === document.body) focusHeading();
  }, []);
  return (
    <>
      <p className="pb-6">
        <LinkButton to={listPath} variant="quiet">
          All Services
        </LinkButton>
      </p>
      {id === null ? <ServiceForm opened={null} {...form} /> : <LoadedForm id={id} {...form} />}
    </>
  );
}

function LoadedForm({ id, ...form }: Omit<ServiceEditorProps, 'listPath'> & { id: string }) {
  const { data: seen, isFetching, error, refetch } = useQuery(serviceRecordQuery(id));
  if (error && !isFetching) {
    return <LoadError tone="warn" title="The service couldn’t be loaded." onRetry={refetch} />;
  }
  if (seen === undefined || isFetching) {
    const rows = ['h-12 max-w-md', 'h-28', 'h-64'];
    return <Loading label="Loading the service..." rows={rows} className="grid gap-5" />;
  }
  if (seen) return <ServiceForm opened={seen} {...form} />;
  return (
    <Notice tone="warn" title="This service doesn’t exist.">
      <p>It may have been deleted.</p>
    </Notice>
  );
}
