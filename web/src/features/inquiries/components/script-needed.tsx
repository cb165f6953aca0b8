import { BRAND } from '@atrium/contract/platform/brand';
import { textLinkClass } from '../../../design/typography/text-link-class.ts';

/** What to do where scripts are off: forms write to the database themselves. */
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
