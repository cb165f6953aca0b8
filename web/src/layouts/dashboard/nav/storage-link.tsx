import { Link } from 'react-router-dom';
import { PATHS } from '../../../paths.ts';

/** The account menu's link to the storage viewer. */
export function StorageLink() {
  return (
    <Link to={PATHS.storage} className="flex min-h-11 items-center rounded-sm px-3 text-small hover:bg-inset">
      Stored in this browser
    </Link>
  );
}
