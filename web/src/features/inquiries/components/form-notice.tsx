import { BRAND } from '@atrium/contract/platform/brand';
import { Button } from '../../../design/button.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { MailLink } from '../../../design/typography/mail-link.tsx';
import { useOffline } from '../../../platform/browser/use-offline.ts';
import type { FormFailure } from '../hooks/use-inquiry-form.ts';

/** Where the text is. With storage full or blocked, it is on the page only. */
const keptText = ({ isStored }: Pick<FormFailure, 'isStored'>) =>
  isStored
    ? 'Your text is saved in this browser.'
    : 'Don’t close the page: this browser can’t save your text.';

/** Why nothing was sent, whether the text is kept, and what to do. */
export function FormNotice({ failure }: { failure: FormFailure | null }) {
  if (!failure) return null;
  const kept = keptText(failure);
  switch (failure.why) {
    case 'offline':
      return <OfflineNotice kept={kept} />;
    case 'full':
      return (
        <Notice tone="warn" isResult title={`${failure.max} per hour is the limit for one visitor.`}>
          This one can be sent after {formatTime(failure.until)}. {kept}
        </Notice>
      );
    case 'rate-limited':
      return (
        <Notice tone="warn" isResult title="Too many forms were sent from your network.">
          Try again in {failure.minutes} {failure.minutes === 1 ? 'minute' : 'minutes'}, or write to{' '}
          <MailLink />. {kept}
        </Notice>
      );
    case 'captcha':
      return (
        <Notice tone="fail" title={failure.text}>
          Nothing was sent. {kept} Try again, or write to <MailLink />.
        </Notice>
      );
    case 'not-loaded':
      return (
        <Notice tone="fail" title="This form couldn’t be loaded.">
          <p>
            {kept} {failure.isStored ? 'Reload the page and send it, or write' : 'Copy it and write'} to{' '}
            <MailLink />.
          </p>
          {failure.isStored ? (
            <Button variant="secondary" size="small" onClick={() => location.reload()} className="mt-2.5">
              Reload the Page
            </Button>
          ) : null}
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="fail">
          <p className="font-semibold">{withMailLink(failure.text)}</p>
          <p>{kept} You can send it again: it arrives only once.</p>
        </Notice>
      );
  }
}

function OfflineNotice({ kept }: { kept: string }) {
  return useOffline(true) ? (
    <Notice tone="warn" isResult title="You are offline.">
      {kept} Send it again when the connection is back.
    </Notice>
  ) : (
    <Notice isResult title="The connection is back.">
      {kept} Send it now.
    </Notice>
  );
}

/** Hours and minutes on the visitor's clock, rounded up to be never too early. */
function formatTime(moment: Date): string {
  const minute = new Date(Math.ceil(moment.getTime() / 60_000) * 60_000);
  return minute.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
}

function withMailLink(text: string) {
  const [before, after] = text.split(BRAND.contactEmail);
  return after === undefined ? (
    text
  ) : (
    <>
      {before}
      <MailLink />
      {after}
    </>
  );
}
