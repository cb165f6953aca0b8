import { textLinkClass } from '../../../design/typography/text-link-class.ts';
/** The footer of the dashboard's navigation. */
export function ShellFoot() {
  return (
    <p className="mt-4 border-t border-line px-3 pt-3">
      <button
        type="button"
        data-consent-settings
        className={textLinkClass('inline-flex min-h-9 items-center text-fine text-soft')}
      >
        Cookie Settings
      </button>
    </p>
  );
}
