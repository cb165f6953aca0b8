import { BRAND } from '@atrium/contract/platform/brand';
import type { ReactNode } from 'react';
import reception from '../../../../../content/pictures/reception.svg';
import { WidePicture } from '../../../../design/layout/wide-picture.tsx';
import type { OnSent } from '../../hooks/use-inquiry-form.ts';
import { DemoForm } from '../demo/demo-form.tsx';
import { FormBoundary } from '../form-boundary.tsx';
import { NewsletterForm } from '../mailing-lists/newsletter-form.tsx';
import { ContactForm } from './contact-form.tsx';

const WHAT_HAPPENS = [
  ['Immediately', 'Your message is in our inbox, and you’ll get a confirmation by email.'],
  ['Within 24 hours', 'A consultant replies the way you chose and recommends an app, a plan, or neither.'],
  ['Then', 'A one-hour demo, if there is something to show. Then you decide.'],
] as const;

const EXPERTISE = [
  ['Phone', 'Calls answered, placed and booked'],
  ['Writing', 'Articles with their sources'],
  ['Payroll', 'Pay runs, pay stubs and tax slips'],
  ['Tax forms', 'Form 2290, filed and stamped'],
  ['Invoices and cash', 'Invoices, reminders and forecasts'],
  ['Bookings', 'Open hours, lessons, reminders'],
  ['Custom systems', 'Built in about eight weeks'],
] as const;

interface ContactScreenProps {
  breadcrumb: ReactNode;
  onContact: OnSent;
  onDemo: OnSent;
  onNewsletter: OnSent;
}

/** The contact page: the contact form, the demo form and the newsletter (specification §2.4). */
export function ContactScreen({ breadcrumb, onContact, onDemo, onNewsletter }: ContactScreenProps) {
  return (
    <>
      <div className="grid-lines border-b border-line">
        <div className="wrap grid gap-x-8 gap-y-10 pt-10 pb-10 md:pt-16 lg:grid-cols-12 lg:pb-0">
          <div className="lg:col-span-8 lg:pb-16">
            {breadcrumb}
            <h1 className="mt-5 max-w-[8.7em] text-h1 tracking-[-0.035em]">Tell us what takes too long</h1>
            <p className="mt-7 max-w-[30.7em] text-lead text-soft">
              A consultant reads it, not a ticket system, and answers within 24 hours.
            </p>
          </div>
          <div className="flex items-end max-lg:hidden lg:col-span-4">
            <WidePicture
              file={reception}
              viewBox="0 0 460 380"
              label="A reception desk under three arches: light comes through the middle one onto the counter, where a letter lies under a lamp."
              className="w-full"
            />
          </div>
        </div>
      </div>
      <div className="wrap">
        <div className="grid gap-x-8 pt-2 pb-16 md:pt-12 md:pb-24 lg:grid-cols-12">
          <div className="lg:col-span-8 lg:pr-6">
            <FormBoundary form="contact">
              <ContactForm onSent={onContact} />
            </FormBoundary>
          </div>
          <aside className="mt-14 lg:col-span-4 lg:mt-0 lg:border-l lg:border-line lg:pl-8">
            <h2 className="text-h3">Other ways to reach us</h2>
            <p className="mt-2">
              <a
                href={`mailto:${BRAND.contactEmail}`}
                className="inline-flex min-h-11 items-center font-display text-[clamp(1.25rem,1rem+1vw,1.625rem)] font-semibold tracking-tight text-accent underline decoration-1 underline-offset-4 hover:text-accent-strong"
              >
                {BRAND.contactEmail}
              </a>
            </p>
            <p className="mt-1 text-small text-soft">
              We answer within 24 hours. Calls are by phone or video, 9 to 5 New York time.
            </p>
            <h2 className="mt-10 text-h3">What happens next</h2>
            <ol className="mt-4 border-t border-ink">
              {WHAT_HAPPENS.map(([when, what]) => (
                <li key={when} className="border-b border-line py-3">
                  <span className="block text-fine font-medium text-accent">{when}</span>
                  <span className="text-small">{what}</span>
                </li>
              ))}
            </ol>
            <h2 className="mt-10 text-h3">Our expertise</h2>
            <ul className="mt-4 border-t border-ink text-small">
              {EXPERTISE.map(([field, what]) => (
                <li
                  key={field}
                  className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2"
                >
                  <span className="font-medium">{field}</span>
                  <span className="text-fine text-soft">{what}</span>
                </li>
              ))}
            </ul>
          </aside>
        </div>
      </div>
      <section id="demo" aria-labelledby="demo-title" className="later border-y border-line bg-inset">
        <FormBoundary form="demo">
          <DemoForm
            onSent={onDemo}
            intro={
              <>
                <h2 id="demo-title" className="text-h2">
                  Book a <span className="whitespace-nowrap">one-hour</span> demo
                </h2>
                <p className="mt-5 max-w-[40ch] text-soft">
                  Bring one task. We show what software can do with your example, and what it would cost. No
                  slides.
                </p>
              </>
            }
          />
        </FormBoundary>
      </section>
      <section id="newsletter" aria-labelledby="newsletter-title" className="wrap later">
        <div className="grid items-start gap-x-8 gap-y-8 py-16 md:py-24 lg:grid-cols-12">
          <div className="lg:col-span-6">
            <h2 id="newsletter-title" className="text-h2">
              One lesson a month, with numbers
            </h2>
            <p className="mt-5 max-w-[44ch] text-soft">
              The newsletter for 5,000+ business leaders (our own count): what a live system did, what it
              cost, and what went wrong.
            </p>
          </div>
          <div className="lg:col-span-5 lg:col-start-8">
            <NewsletterForm source="contact_page" onSent={onNewsletter} />
          </div>
        </div>
      </section>
    </>
  );
}
