import type { ConfirmSubscriptionRequest } from '@atrium/contract/inquiries/submissions';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { PATHS } from '../../../../paths.ts';
import type { EmailList } from '../../api/mailing-lists.ts';
import { NextLink } from '../sent-message.tsx';
import { OnePress } from './one-press.tsx';

const DONE: Record<EmailList, { text: string; href: string; next: string }> = {
  newsletter: {
    text: 'You’ll get the next newsletter by email. Every issue has an unsubscribe link.',
    href: PATHS.blog,
    next: 'Read the blog',
  },
  waitlist: {
    text: 'We’ll email you once, on launch day.',
    href: PATHS.marketplace,
    next: 'See what’s available today',
  },
};

/** Adds an email to its list; `link` is null when the email’s link is incomplete. */
export function ConfirmSubscription({ link }: { link: ConfirmSubscriptionRequest | null }) {
  const done = DONE[link?.list ?? 'newsletter'];
  return (
    <OnePress
      button="Confirm"
      busyText="Confirming..."
      onPress={link && (async () => (await import('../../api/mailing-lists.ts')).confirmSubscription(link))}
      done={
        <>
          <Notice tone="done" title="You’re on the list.">
            {done.text}
          </Notice>
          <p>
            <NextLink href={done.href}>{done.next}</NextLink>
          </p>
        </>
      }
      incomplete={
        <Notice tone="warn" title="This link is incomplete.">
          Open it again from the email, or enter your email in the form again to get a new link.
        </Notice>
      }
    />
  );
}
