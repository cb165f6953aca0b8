import type { ReactNode } from 'react';
import { Page } from '../../../layouts/public/page.tsx';

/** A page that a link in an email opens. */
export function LinkPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Page title={title}>
      <div className="wrap py-12 md:py-20">
        <h1 className="max-w-[10.7em] text-h2">{title}</h1>
        <p className="mt-3 mb-9 max-w-[34.7em] text-soft">{lead}</p>
        <div className="max-w-xl">{children}</div>
      </div>
    </Page>
  );
}
