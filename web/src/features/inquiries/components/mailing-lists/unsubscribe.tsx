import type { UnsubscribeRequest } from '@atrium/contract/inquiries/submissions';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { MailLink } from '../../../../design/typography/mail-link.tsx';
import { PATHS } from '../../../../paths.ts';
import { NextLink } from '../sent-message.tsx';
import { OnePress } from './one-press.tsx';

/** Unsubscribes from a list; `link` is null when the email’s link is incomplete. */
export function Unsubscribe({ link }: { link: UnsubscribeRequest | null }) {
  return (
    <OnePress
      button="Unsubscribe"
      busyText="Unsubscribing..."
      onPress={link && (async () => (await import('../../api/mailing-lists.ts')).unsubscribe(link))}
      done={
        <>
          <Notice tone="done" title="You’re unsubscribed.">
            {link?.list === 'waitlist'
              ? 'We’ve deleted your entry, and won’t email you about this product.'
              : 'You won’t receive any more newsletters. You can still read our articles.'}
          </Notice>
          <p>
            <NextLink href={PATHS.blog}>Read the blog</NextLink>
          </p>
        </>
      }
      incomplete={
        <Notice tone="warn" title="This link is incomplete.">
          Open it again from the email, or write “stop” to <MailLink />.
        </Notice>
      }
    />
  );
}
