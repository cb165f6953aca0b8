import { BRAND } from '@atrium/contract/brand';
import type { ReactNode } from 'react';

/** A link that opens a letter to us with its subject filled in; the address itself when nothing else is said. */
export function MailLink({
  subject,
  className = 'text-ink underline decoration-line underline-offset-4 hover:decoration-current',
  children = BRAND.contactEmail,
}: {
  subject?: string;
  className?: string;
  children?: ReactNode;
}) {
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  return (
    <a href={`mailto:${BRAND.contactEmail}${query}`} className={className}>
      {children}
    </a>
  );
}
