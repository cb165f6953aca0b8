import { Link } from 'react-router-dom';
import { buttonClass } from '../../../../design/button.tsx';
import { PATHS } from '../../../../paths.ts';

interface ManagePlanLinkProps {
  /** The name of the user's plan. */
  name: string;
  size?: 'medium' | 'small';
  /** Includes the app's name in the label, for lists of several apps. */
  label?: string;
  className?: string;
}

/** Leads from the user's own plan to where it is changed or canceled. */
export function ManagePlanLink({ name, size = 'medium', label, className = '' }: ManagePlanLinkProps) {
  return (
    <Link
      to={PATHS.subscriptions}
      aria-label={label}
      className={`${buttonClass('secondary', size)} ${className}`}
    >
      Manage {name}
    </Link>
  );
}
