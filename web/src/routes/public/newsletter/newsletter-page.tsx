import { readFeed } from '@atrium/contract/routes/newsletter';
import { Breadcrumbs } from '../../../design/layout/breadcrumbs.tsx';
import { textLinkClass } from '../../../design/typography/text-link-class.ts';
import { trackEvent } from '../../../features/analytics/api/track-event.ts';
import { NewsletterForm } from '../../../features/inquiries/components/mailing-lists/newsletter-form.tsx';
import { Archive } from '../../../features/newsletter/components/archive.tsx';
import { Page } from '../../../layouts/public/page.tsx';
import { PATHS } from '../../../paths.ts';

export default function Newsletter() {
  return (
    <Page title="Newsletter: one lesson from a live system, with numbers">
      <div className="grid-lines">
        <div className="wrap pt-10 pb-14 md:pt-16 md:pb-20">
          <Breadcrumbs trail={[{ name: 'Home', path: PATHS.home }]} here="Newsletter" />
          <h1 className="mt-5 max-w-[12em] text-h1 tracking-[-0.035em]">One lesson a month, with numbers</h1>
          <p className="mt-7 max-w-[34.7em] text-lead text-soft">
            What we built, what it saved, and what didn’t work. Every issue is here, and in your mailbox if
            you like.{' '}
            <a href={readFeed.path} className={textLinkClass('whitespace-nowrap')}>
              RSS feed
            </a>
          </p>
          <div className="mt-10">
            <NewsletterForm
              source="newsletter_page"
              onSent={(_, hasUser) => trackEvent('newsletter_signup', { source: 'newsletter_page', hasUser })}
            />
          </div>
        </div>
      </div>
      <div className="wrap pb-20 md:pb-28">
        <Archive />
      </div>
    </Page>
  );
}
