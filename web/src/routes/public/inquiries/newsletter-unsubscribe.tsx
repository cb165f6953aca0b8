import { useSearchParams } from 'react-router-dom';
import { Unsubscribe } from '../../../features/inquiries/components/mailing-lists/unsubscribe.tsx';
import { useHydrated } from '../../../platform/browser/use-hydrated.ts';
import { LinkPage } from './link-page.tsx';

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
    <LinkPage title={title} lead={lead}>
      {isHydrated ? <Unsubscribe key={id} list={list} id={id} /> : null}
    </LinkPage>
  );
}
