import { BRAND } from '@atrium/contract/platform/brand';
import { trackEvent } from '../../../features/analytics/api/track-event.ts';
import { NewsletterForm } from '../../../features/inquiries/components/mailing-lists/newsletter-form.tsx';
import { Contact } from '../../../features/site/components/contact.tsx';
import { About } from '../../../features/site/components/home/about-section.tsx';
import { DepartmentList } from '../../../features/site/components/home/department-list.tsx';
import { Empower } from '../../../features/site/components/home/empower.tsx';
import { Hero } from '../../../features/site/components/home/hero.tsx';
import { Journey } from '../../../features/site/components/home/journey.tsx';
import { MakeItEasy } from '../../../features/site/components/home/make-it-easy-section.tsx';
import { MarketplaceDoors } from '../../../features/site/components/home/marketplace-doors.tsx';
import { Solutions } from '../../../features/site/components/home/solutions.tsx';
import { Page } from '../../../layouts/public/page.tsx';
import { AccountNotice } from './account-notice.tsx';
import { WithCurrentPrices } from './with-current-prices.tsx';

/** The home page, section by section. */
export default function Home() {
  return (
    <Page title={`${BRAND.name}: AI applications and consulting`}>
      <AccountNotice />
      <Hero />
      <div className="h-4 md:h-24" />
      <Solutions />
      <Journey />
      <MakeItEasy />
      <Empower />
      <WithCurrentPrices>
        <DepartmentList />
      </WithCurrentPrices>
      <MarketplaceDoors />
      <div className="h-4 md:h-24" />
      <About />
      <Contact
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
