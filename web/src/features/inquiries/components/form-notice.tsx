import { BRAND } from '@atrium/contract/platform/brand';
import { Button } from '../../../design/button.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { MailLink } from '../../../design/typography/mail-link.tsx';
import { useOffline } from '../../../platform/browser/use-offline.ts';
import type { NotSent } from '../hooks/use-inquiry-form.ts';

const KEPT = 'Your text is saved in this browser.';

/** Why nothing was sent, that the text is kept, and what to do. */
export function FormNotice({ failure }: { failure: NotSent | null }) {
  switch (failure?.why) {
    case undefined:
      return null;
    case 'offline':
      return <OfflineNotice />;
    case 'full':
      return (
        <Notice tone="warn" title={`${failure.max} per hour is the limit for one visitor.`}>
          This one can be sent after {formatTime(failure.until)}. {KEPT}
        </Notice>
      );
    case 'rate-limited':
      return (
        <Notice tone="warn" title="Too many forms were sent from your network.">
          Try again in {failure.minutes} {failure.minutes === 1 ? 'minute' : 'minutes'}, or write to{' '}
          <MailLink />. {KEPT}
        </Notice>
      );
    case 'captcha':
      return (
        <Notice tone="fail" title={failure.text}>
          Nothing was sent. {KEPT} Try again, or write to <MailLink />.
        </Notice>
      );
    case 'not-loaded':
      return (
        <Notice tone="fail" title="This form couldn’t be loaded.">
          <p>
            {KEPT} Reload the page and send it, or write to <MailLink />.
          </p>
          <Button variant="secondary" size="small" onClick={() => location.reload()} className="mt-2.5">
            Reload the Page
          </Button>
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="fail">
          <p className="font-semibold">{withMailLink(failure.text)}</p>
          <p>{KEPT} You can send it again: it arrives only once.</p>
        </Notice>
      );
  }
}

function OfflineNotice() {
  return useOffline(true) ? (
    <Notice tone="warn" title="You are offline.">
      {KEPT} Send it again when the connection is back.
    </Notice>
  ) : (
    <Notice title="The connection is back.">{KEPT} Send it now.</Notice>
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
