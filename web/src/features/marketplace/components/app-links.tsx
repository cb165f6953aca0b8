import { lowestTier, type Service } from '@atrium/contract/marketplace/catalog';
import { Link } from 'react-router-dom';
import { appPath } from '../../../paths.ts';
import { priceText } from '../price-text.ts';
import { AppIcon } from './app-icon.tsx';

/** A list of applications with links to their pages in the dashboard. */
export function AppLinks({ apps }: { apps: readonly Service[] }) {
  return (
    <ul className="border-t border-line">
      {apps.map(app => (
        <li key={app.id} className="border-b border-line">
          <Link
            to={appPath(app.id)}
            className="group grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 py-4 md:grid-cols-[auto_1fr_auto]"
          >
            <AppIcon id={app.id} icon={app.icon} size="size-10" />
            <span>
              <span className="font-medium underline decoration-line underline-offset-4 group-hover:text-accent">
                {app.name}
              </span>
              <span className="block max-w-[64ch] text-small text-soft">{app.description}</span>
            </span>
            <span className="figures text-small text-soft max-md:col-start-2">{fromText(app)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function fromText(app: Service): string {
  const lowest = lowestTier(app.pricing);
  if (!lowest) return '';
  return lowest.price === 0 ? 'Free to start' : `From ${priceText(lowest)}`;
}
