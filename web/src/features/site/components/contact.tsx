import { BRAND } from '@atrium/contract/platform/brand';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../design/button.tsx';
import { Arrow } from '../../../design/icons/arrow.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { PATHS } from '../../../paths.ts';

/** Contact details, link to the form, and newsletter. */
export function Contact({ newsletter }: { newsletter: ReactNode }) {
  return (
    <Section id="contact" number="08" label="Contact" title="Tell us what takes too long">
      <p>
        <a
          href={`mailto:${BRAND.contactEmail}`}
          className="font-display text-[clamp(1.5rem,0.6rem+4vw,3.5rem)] font-semibold tracking-[-0.03em] text-accent underline decoration-1 underline-offset-[0.18em] hover:text-accent-strong"
        >
          {BRAND.contactEmail}
        </a>
      </p>
      <div className="mt-4 grid items-end md:mt-8 gap-x-8 gap-y-5 lg:grid-cols-10">
        <p className="max-w-[46ch] text-soft max-sm:text-small lg:col-span-6">
          A consultant reads it, not a ticket system, and answers within 24 hours. Say what the task is, how
          often it comes up, and who does it now.
        </p>
        <p className="lg:col-span-4">
          <a href={PATHS.contact} className={buttonClass('primary', 'large')}>
            Contact Us
            <Arrow />
          </a>
        </p>
      </div>
      <div className="mt-8 grid gap-x-8 gap-y-4 border-t border-line pt-5 md:mt-14 md:pt-8 lg:grid-cols-10">
        <div className="lg:col-span-5">
          <h3 className="text-h3">Our newsletter for 5,000+ business leaders</h3>
          <p className="mt-1 max-w-[44ch] text-soft max-sm:text-small sm:mt-2">
            One lesson from a live system each month, with numbers. The count is our own.
          </p>
        </div>
        <div className="lg:col-span-5">{newsletter}</div>
      </div>
    </Section>
  );
}
