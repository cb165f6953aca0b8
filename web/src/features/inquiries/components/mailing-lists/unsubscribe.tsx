import { BRAND } from '@atrium/contract/brand';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { textLinkClass } from '../../../../design/typography/text-link-class.ts';
import { PATHS } from '../../../../paths.ts';
import { NextLink } from '../contact/sent-message.tsx';
import { OnePress } from './one-press.tsx';

/** Takes an address off the newsletter; `id` is the one in the email's link, null when it is missing or mangled. */
export function Unsubscribe({ id }: { id: string | null }) {
  return (
    <OnePress
      button="Unsubscribe"
      busyText="Unsubscribing..."
      onPress={id ? async () => (await import('../../api/unsubscribe.ts')).unsubscribe(id) : null}
      done={
        <>
          <Notice tone="done" title="You are off the list.">
            You get no further newsletter. The articles stay open to everyone.
          </Notice>
          <p>
            <NextLink href={PATHS.blog}>Read the blog</NextLink>
          </p>
        </>
      }
      incomplete={
        <Notice tone="warn" title="This link is not complete.">
          Open it again from the email, or write “stop” to{' '}
          <a href={`mailto:${BRAND.contactEmail}`} className={textLinkClass()}>
            {BRAND.contactEmail}
          </a>
          .
        </Notice>
      }
    />
  );
}
