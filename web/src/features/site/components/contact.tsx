import { BRAND } from '@atrium/contract/brand';
import { Section } from '../../../design/section.tsx';

/** The address, and what happens after writing to it. */
export function Contact() {
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
      <div className="mt-10 grid gap-8 text-soft md:grid-cols-2 lg:max-w-3xl">
        <p>
          A consultant reads it, not a ticket system, and answers within 24 hours. Say what the task is, how
          often it comes, and who does it now.
        </p>
        <p>
          5,000+ business leaders get our letter: one finding from a running system each month, with its
          numbers. Write “letter” and you are on the list; write “stop” and you are off it.
        </p>
      </div>
    </Section>
  );
}
