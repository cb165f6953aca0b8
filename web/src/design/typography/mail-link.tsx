import { BRAND } from '@atrium/contract/platform/brand';
import { textLinkClass } from './text-link-class.ts';

/** Our email address, as a link that starts a message with this subject. */
export function MailLink({ subject, className }: { subject?: string; className?: string }) {
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  return (
    <a href={`mailto:${BRAND.contactEmail}${query}`} className={textLinkClass(className)}>
      {BRAND.contactEmail}
    </a>
  );
}
