import { withoutTrailingSlashes } from '@atrium/contract/platform/trailing-slashes';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Breadcrumbs } from '../../../design/layout/breadcrumbs.tsx';
import { trackEvent } from '../../../features/analytics/api/track-event.ts';
import { NewsletterForm } from '../../../features/inquiries/components/mailing-lists/newsletter-form.tsx';
import { ArchivedIssue } from '../../../features/newsletter/components/archived-issue.tsx';
import { Page } from '../../../layouts/public/page.tsx';
import { PATHS } from '../../../paths.ts';

const TRAIL = [
  { name: 'Home', path: PATHS.home },
  { name: 'Newsletter', path: PATHS.newsletter },
];

/** One sent issue, whose id is the last segment of the path. The same document is served for every issue. */
export default function NewsletterIssue() {
  const id = withoutTrailingSlashes(useLocation().pathname).split('/').at(-1) ?? '';
  const [subject, setSubject] = useState<string | null>(null);
  return (
    <Page title={subject ?? 'Newsletter'}>
      <div className="wrap pt-10 pb-16 md:pt-16 md:pb-24">
        <Breadcrumbs trail={TRAIL} here={subject ?? 'Issue'} />
        <ArchivedIssue key={id} id={id} onLoaded={setSubject} />
        <section aria-labelledby="subscribe" className="mt-16 border-t border-ink pt-8">
          <h2 id="subscribe" className="pb-5 text-h3">
            Get the next one
          </h2>
          <NewsletterForm
            source="newsletter_page"
            onSent={(_, hasUser) => trackEvent('newsletter_signup', { source: 'newsletter_page', hasUser })}
          />
        </section>
      </div>
    </Page>
  );
}
