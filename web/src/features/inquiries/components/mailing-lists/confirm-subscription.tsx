import type { ConfirmSubscriptionRequest } from '@atrium/contract/inquiries/submissions';
import type { ReactNode } from 'react';
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

interface ConfirmSubscriptionProps {
  /** Null when the email’s link is incomplete. */
  link: ConfirmSubscriptionRequest | null;
  /** Leads to the latest issue of the newsletter. */
  latest: ReactNode;
}

/** Adds an email to its list. */
export function ConfirmSubscription({ link, latest }: ConfirmSubscriptionProps) {
  const list = link?.list ?? 'newsletter';
  const done = DONE[list];
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
          {list === 'newsletter' ? latest : null}
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
