import type { PublishedService } from '@atrium/contract/services';
import type { ReactNode } from 'react';
import { BackToList } from './back-to-list.tsx';
import { NewServiceForm } from './new-service-form.tsx';

interface NewServicePageProps {
  uid: string;
  /** The address of the list. */
  listPath: string;
  /** A service as visitors see it. */
  preview(service: PublishedService): ReactNode;
  onCreated(id: string): void;
}

/** The way back, and the form of a service that is not there yet. */
export function NewServicePage({ listPath, ...form }: NewServicePageProps) {
  return (
    <>
      <BackToList path={listPath} />
      <NewServiceForm {...form} />
    </>
  );
}
