import { Unsubscribe } from '../../../features/inquiries/components/mailing-lists/unsubscribe.tsx';
import { readUnsubscribeLink } from '../../../features/inquiries/confirm-link.ts';
import { useHydrated } from '../../../platform/browser/use-hydrated.ts';
import { useLinkQuery } from '../../../platform/browser/use-link-query.ts';
import { LinkPage } from './link-page.tsx';

const TEXTS = {
  newsletter: ['Unsubscribe from the newsletter', 'Unsubscribe from all newsletters.'],
  waitlist: ['Leave the waitlist', 'We delete your entry and everything about it.'],
} as const;

export default function NewsletterUnsubscribe() {
  const parameters = useLinkQuery();
  const isHydrated = useHydrated();
  const link = isHydrated ? readUnsubscribeLink(parameters) : null;
  const list = link?.list ?? 'newsletter';
  const [title, lead] = TEXTS[list];
  return (
    <LinkPage title={title} lead={lead}>
      {isHydrated ? <Unsubscribe key={link?.id} link={link} /> : null}
    </LinkPage>
  );
}
