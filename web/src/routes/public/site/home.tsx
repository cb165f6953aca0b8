import { BRAND } from '@atrium/contract/platform/brand';
import { trackEvent } from '../../../features/analytics/api/track-event.ts';
import { NewsletterForm } from '../../../features/inquiries/components/mailing-lists/newsletter-form.tsx';
import { CallScreen, DraftScreen } from '../../../features/marketplace/components/product-screens.tsx';
import { HomeContent } from '../../../features/site/components/home/home-content.tsx';
import { Page } from '../../../layouts/public/page.tsx';

const SCREENS = [
  { id: 'ai-caller', caption: 'AI Caller: a call summary', screen: <CallScreen /> },
  { id: 'blooger', caption: 'Blogger Pro: a draft with its sources', screen: <DraftScreen /> },
];

export default function Home() {
  return (
    <Page title={`${BRAND.name}: AI applications and consulting`}>
      <HomeContent
        screens={SCREENS}
        newsletter={
          <NewsletterForm
            source="home_page"
            onSent={(_, hasUser) => trackEvent('newsletter_signup', { source: 'home_page', hasUser })}
          />
        }
      />
    </Page>
  );
}
