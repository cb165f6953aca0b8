import { TitledSection } from '../../../design/layout/titled-section.tsx';
import { TextLink } from '../../../design/typography/text-link.tsx';
import { PATHS } from '../../../paths.ts';

/** The maximum number of features that a step names. */
const NAMED = 3;

/** The first steps after subscribing. */
export function FirstSteps({ appName, features }: { appName: string; features: readonly string[] }) {
  const included = new Intl.ListFormat('en-US').format(features.slice(0, NAMED).map(withinSentence));
  return (
    <TitledSection title="First steps">
      <ol className="mt-3 list-decimal space-y-1.5 pl-5 text-small">
        <li>Open {appName}. It opens in a new tab, and you’re signed in there automatically.</li>
        <li>Finish its setup{included ? <>. Your plan includes {included}</> : null}.</li>
        <li>
          Change or cancel anytime under <TextLink to={PATHS.subscriptions}>Subscriptions</TextLink>.
        </li>
      </ol>
    </TitledSection>
  );
}

/** Starts in lower case, unless the first word is an abbreviation such as CRM. */
function withinSentence(feature: string): string {
  return /^[A-Z][a-z]/.test(feature) ? feature.charAt(0).toLowerCase() + feature.slice(1) : feature;
}
