import type { PublishedService } from '@atrium/contract/services';
import type { ReactNode } from 'react';
import { BackToList } from './back-to-list.tsx';
import { NewServiceForm } from './new-service-form.tsx';

interface NewServicePageProps {
  /** The path of the list. */
  listPath: string;
  /** Renders a service as visitors see it. */
  preview(service: PublishedService): ReactNode;
  onCreated(id: string): void;
}

/** The page with the form of a new service. */
export function NewServicePage({ listPath, ...form }: NewServicePageProps) {
  return (
    <>
      <BackToList path={listPath} />
      <NewServiceForm {...form} />
    </>
  );
}
