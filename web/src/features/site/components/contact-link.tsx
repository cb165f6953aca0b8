import type { ContactForm } from '@atrium/contract/inquiries/forms/contact-form';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../paths.ts';

/** The subjects of the contact form. */
export type ContactSubject = ContactForm['subject'];

/** Leads to the contact form, with its subject chosen when one is given. */
export function ContactLink({
  subject,
  className,
  children,
}: {
  subject?: ContactSubject | undefined;
  className: string;
  children: ReactNode;
}) {
  return (
    <Link
      to={subject ? `${PATHS.contact}?subject=${encodeURIComponent(subject)}` : PATHS.contact}
      className={className}
    >
      {children}
    </Link>
  );
}
