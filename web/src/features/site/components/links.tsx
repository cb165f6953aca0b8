import type { ContactForm } from '@atrium/contract/inquiries/forms/contact-form';
import type { ServiceId } from '@atrium/contract/marketplace/catalog';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../design/button.tsx';
import { Arrow } from '../../../design/icons/arrow.tsx';
import { getProductPath, PATHS } from '../../../paths.ts';

export type ContactSubject = ContactForm['subject'];

/** Returns the path of the contact form, with its subject chosen when one is given. */
export function contactPath(subject?: ContactSubject): string {
  return subject ? `${PATHS.contact}?subject=${encodeURIComponent(subject)}` : PATHS.contact;
}

export interface Step {
  label: string;
  to: string;
}

/** The next step on a page, and its alternative. */
export function StepLinks({ first, second }: { first: Step; second: Step }) {
  return (
    <>
      <WayLink to={first.to} className={buttonClass('primary', 'large')}>
        {first.label}
        <Arrow />
      </WayLink>
      <WayLink to={second.to} className={buttonClass('quiet')}>
        {second.label}
      </WayLink>
    </>
  );
}

/** A link to a page or a section of a page. Sections are plain links: the browser scrolls to them. */
export function WayLink({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  return to.includes('#') ? (
    <a href={to} className={className}>
      {children}
    </a>
  ) : (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}

/** An application's name, linked to its product page. */
export function ProductLink({ serviceId, children }: { serviceId: ServiceId; children: string }) {
  return (
    <Link
      to={getProductPath(serviceId)}
      className="underline decoration-line decoration-1 underline-offset-4 hover:decoration-accent hover:decoration-2"
    >
      {children}
    </Link>
  );
}
