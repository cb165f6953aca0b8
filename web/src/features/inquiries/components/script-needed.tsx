import { BRAND } from '@atrium/contract/platform/brand';
import { textLinkClass } from '../../../design/typography/text-link-class.ts';

/** Offers an email link where scripts are disabled: the forms need scripts to write to the database. */
export function ScriptNeeded() {
  return (
    <noscript>
      <p className="text-small">
        This form needs JavaScript. Without it, write to{' '}
        <a href={`mailto:${BRAND.contactEmail}`} className={textLinkClass()}>
          {BRAND.contactEmail}
        </a>
        .
      </p>
    </noscript>
  );
}
