import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Unsubscribe } from '../../../features/inquiries/components/mailing-lists/unsubscribe.tsx';
import { Page } from '../../../layouts/public/page.tsx';

const never = () => () => {};

export default function NewsletterUnsubscribe() {
  const [parameters] = useSearchParams();
  // Prerendered pages have no query; the first render must match them.
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const id = /^[A-Za-z0-9]{20}$/.exec(parameters.get('id') ?? '')?.[0] ?? null;
  return (
    <Page title="Unsubscribe from the newsletter">
      <div className="wrap py-12 md:py-20">
        <h1 className="max-w-[10.7em] text-h2">Unsubscribe from the newsletter</h1>
        <p className="mt-3 mb-9 max-w-[34.7em] text-soft">Unsubscribe from all newsletters.</p>
        <div className="max-w-xl">{alive ? <Unsubscribe key={id} id={id} /> : null}</div>
      </div>
    </Page>
  );
}
