import { Link } from 'react-router-dom';
import { buttonClass } from '../../design/button.tsx';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { PATHS } from '../../paths.ts';

/** An unknown address below one of the dashboard's. */
export default function InnerNotFoundPage() {
  return (
    <ShellPage
      title="Page Not Found"
      lead="There is no page at this address. The link may be old, or a letter is missing."
    >
      <Link to={PATHS.dashboard} className={buttonClass('primary')}>
        Go to the overview
      </Link>
    </ShellPage>
  );
}
