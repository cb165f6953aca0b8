import { BRAND } from '@atrium/contract/platform/brand';
import { textLinkClass } from '../../../design/typography/text-link-class.ts';

/** A link to our email with this subject. */
export function MailLink({ subject }: { subject: string }) {
  return (
    <a
      href={`mailto:${BRAND.contactEmail}?subject=${encodeURIComponent(subject)}`}
      className={textLinkClass('text-ink')}
    >
      {BRAND.contactEmail}
    </a>
  );
}
