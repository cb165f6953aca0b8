import { LinkButton } from '../../design/link-button.tsx';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { PATHS } from '../../paths.ts';

/** The not-found page for unknown paths of the dashboard. */
export default function InnerNotFoundPage() {
  return (
    <ShellPage title="Page Not Found" lead="This page doesn’t exist. The link may be outdated or incomplete.">
      <LinkButton to={PATHS.dashboard}>Go to the Overview</LinkButton>
    </ShellPage>
  );
}
