import { BRAND } from '@atrium/contract/platform/brand';
import { textLinkClass } from '../../../design/typography/text-link-class.ts';

/** Our email address. */
export function MailLink() {
  return (
    <a href={`mailto:${BRAND.contactEmail}`} className={textLinkClass()}>
      {BRAND.contactEmail}
    </a>
  );
}
