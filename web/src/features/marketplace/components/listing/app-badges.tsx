import type { Service } from '@atrium/contract/marketplace/catalog';
import { Badge } from '../../../../design/feedback/badge.tsx';

/** The New and Popular badges and the app's own badge, where they apply. */
export function AppBadges({ app }: { app: Pick<Service, 'new' | 'popular' | 'badge'> }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {app.new ? <Badge tone="accent">New</Badge> : null}
      {app.popular ? <Badge tone="plain">Popular</Badge> : null}
      {app.badge ? <Badge>{app.badge}</Badge> : null}
    </span>
  );
}
