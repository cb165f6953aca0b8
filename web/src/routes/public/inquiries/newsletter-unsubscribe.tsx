import { useSearchParams } from 'react-router-dom';
import { Unsubscribe } from '../../../features/inquiries/components/mailing-lists/unsubscribe.tsx';
import { Page } from '../../../layouts/public/page.tsx';
import { useHydrated } from '../../../platform/browser/use-hydrated.ts';

const TEXTS = {
  newsletter: ['Unsubscribe from the newsletter', 'Unsubscribe from all newsletters.'],
  waitlist: ['Leave the waitlist', 'We delete your entry and everything about it.'],
} as const;

export default function NewsletterUnsubscribe() {
  const [parameters] = useSearchParams();
  const isHydrated = useHydrated();
  const id = /^[A-Za-z0-9]{20}$/.exec(parameters.get('id') ?? '')?.[0] ?? null;
  const list = isHydrated && parameters.get('list') === 'waitlist' ? 'waitlist' : 'newsletter';
  const [title, lead] = TEXTS[list];
  return (
    <Page title={title}>
      <div className="wrap py-12 md:py-20">
        <h1 className="max-w-[10.7em] text-h2">{title}</h1>
        <p className="mt-3 mb-9 max-w-[34.7em] text-soft">{lead}</p>
        <div className="max-w-xl">{isHydrated ? <Unsubscribe key={id} list={list} id={id} /> : null}</div>
      </div>
    </Page>
  );
}
