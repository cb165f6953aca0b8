import { useMemo } from 'react';
import { ManageDemo } from '../../../features/inquiries/components/demo/manage-demo.tsx';
import { readDemoLink } from '../../../features/inquiries/confirm-link.ts';
import { useHydrated } from '../../../platform/browser/use-hydrated.ts';
import { useLinkQuery } from '../../../platform/browser/use-link-query.ts';
import { LinkPage } from './link-page.tsx';

export default function DemoPage() {
  const parameters = useLinkQuery();
  const isHydrated = useHydrated();
  const link = useMemo(() => readDemoLink(parameters), [parameters]);
  return (
    <LinkPage
      title="Your demo"
      lead="When it takes place, and how. You can move or cancel it until it starts."
    >
      {isHydrated ? <ManageDemo key={link?.id} link={link} /> : null}
    </LinkPage>
  );
}
