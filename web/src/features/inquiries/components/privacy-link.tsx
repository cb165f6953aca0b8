import { textLinkClass } from '../../../design/typography/text-link-class.ts';
import { PATHS } from '../../../paths.ts';

/** Leads to what becomes of what a form sends. */
export function PrivacyLink() {
  return (
    <a href={PATHS.privacy} className={textLinkClass()}>
      How we use your data
    </a>
  );
}
