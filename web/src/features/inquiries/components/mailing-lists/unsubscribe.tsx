import { Notice } from '../../../../design/feedback/notice.tsx';
import { MailLink } from '../../../../design/typography/mail-link.tsx';
import { PATHS } from '../../../../paths.ts';
import type { EmailList } from '../../api/mailing-lists.ts';
import { NextLink } from '../contact/sent-message.tsx';
import { OnePress } from './one-press.tsx';

/** Unsubscribes from a list; `id` is in the link of the email, null when it is missing or malformed. */
export function Unsubscribe({ list, id }: { list: EmailList; id: string | null }) {
  return (
    <OnePress
      button="Unsubscribe"
      busyText="Unsubscribing..."
      onPress={id ? async () => (await import('../../api/mailing-lists.ts')).unsubscribe(list, id) : null}
      done={
        <>
          <Notice tone="done" title="You’re unsubscribed.">
            {list === 'waitlist'
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
