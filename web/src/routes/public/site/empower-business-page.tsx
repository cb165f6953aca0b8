import table from '../../../../content/pictures/table.svg';
import { Section } from '../../../design/layout/section.tsx';
import { MailLink } from '../../../design/typography/mail-link.tsx';
import { trackEvent } from '../../../features/analytics/api/track-event.ts';
import { QuickForm } from '../../../features/inquiries/components/contact/quick-form.tsx';
import { EMPOWER } from '../../../features/site/content/empower-business.ts';
import { PATHS } from '../../../paths.ts';
import { MarketingPage } from './marketing-page.tsx';

/** The Empower page: how people control the software, how to start by company size, and a contact form. */
export default function EmpowerBusiness() {
  return (
    <MarketingPage
      title="Empower your business: software that prepares, people who decide"
      name="Empower your business"
      content={EMPOWER}
      first={{ label: 'Contact Us', to: '#message-to-us' }}
      second={{ label: 'Compare the Plans', to: PATHS.marketplace }}
      picture={{
        file: table,
        viewBox: '-215 -40 430 400',
        label: 'A sunlit table with prepared papers, a pen next to the signature line, and an empty chair.',
      }}
      closing={{
        title: 'Try it on a real task',
        text: 'Two applications have a free plan. Try one today and see what it prepares.',
        subject: 'AI Consultation',
      }}
    >
      <Section
        id="rights"
        number="01"
        label="Control"
        title="Four things a person can always do"
        lead="Each has an example of its log entry."
      >
        <div className="grid border-t border-line sm:grid-cols-2">
          {EMPOWER.rights.map(({ title, text, log }) => (
            <div key={title} className="border-b border-line py-8 sm:pr-8 sm:even:border-l sm:even:pl-8">
              <h3 className="text-h3">{title}</h3>
              <p className="mt-2 max-w-[44ch] text-soft">{text}</p>
              <p className="figures mt-5 border-l-2 border-accent bg-inset py-1.5 pl-4 text-fine">{log}</p>
            </div>
          ))}
        </div>
      </Section>
      <Section id="sizes" number="02" label="Where to begin" title="The first step depends on your size">
        <ol className="border-t border-ink">
          {EMPOWER.sizes.map(({ title, start, text }) => (
            <li key={title} className="grid gap-x-8 gap-y-1 border-b border-line py-5 lg:grid-cols-10">
              <p className="text-small text-soft lg:col-span-2">{title}</p>
              <h3 className="text-h3 lg:col-span-3">{start}</h3>
              <p className="max-w-[56ch] text-soft lg:col-span-5">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section
        id="message-to-us"
        number="03"
        label="Quick message"
        title="Tell us three things, and you get an answer"
      >
        <div className="grid gap-x-8 gap-y-8 lg:grid-cols-10">
          <div className="lg:col-span-4">
            <ol className="list-decimal pl-6">
              {EMPOWER.message.map(line => (
                <li key={line} className="py-1.5 pl-4">
                  {line}
                </li>
              ))}
            </ol>
            <p className="mt-5 max-w-[44ch] text-soft">
              A consultant reads them and recommends an application, a plan, or neither, and says why. Prefer
              email? Write to <MailLink subject="How AI can empower our business" className="text-ink" />.
            </p>
          </div>
          <div className="lg:col-span-6">
            <QuickForm
              onSent={(_, hasUser) =>
                trackEvent('empower_business_contact', { hasUser, source: 'empower_business_page' })
              }
            />
          </div>
        </div>
      </Section>
    </MarketingPage>
  );
}
