import { Link } from 'react-router-dom';
import { useFirestore } from 'reactfire';
import { Badge } from '../../../design/badge.tsx';
import { Button } from '../../../design/button.tsx';
import { Notice } from '../../../design/notice.tsx';
import { moneyText, timeText } from '../../../platform/format.ts';
import { useLoaded } from '../../../platform/use-loaded.ts';
import { listServiceRecords, type SeenService } from '../api/service-records.ts';

/** Every legacy service, also those that visitors do not see. `editorOf` is the address of a service's form. */
export function ServiceRecords({ editorOf }: { editorOf(id: string): string }) {
  const firestore = useFirestore();
  const { data, error, retry } = useLoaded('The services', 'all', () => listServiceRecords(firestore));
  if (error) {
    return (
      <Notice tone="warn" title="The services could not be loaded.">
        <p>Try again in a moment; if your role is new, log out and in once.</p>
        <Button variant="secondary" size="small" className="mt-3" onClick={retry}>
          Try Again
        </Button>
      </Notice>
    );
  }
  if (!data) {
    return (
      <div role="status" className="grid gap-3 border-t border-ink pt-4">
        <span className="sr-only">Loading the services...</span>
        {['first', 'second', 'third'].map(row => (
          <div key={row} className="skeleton h-14" />
        ))}
      </div>
    );
  }
  return (
    <>
      {data.unfit.length > 0 ? (
        <div className="pb-5">
          <Notice tone="warn" title="Not everything in the catalogue is a service.">
            <p>Visitors do not see these entries, and no form opens them: {data.unfit.join(', ')}.</p>
          </Notice>
        </div>
      ) : null}
      {data.services.length === 0 ? (
        <p className="border-t border-ink py-14 text-lead">The catalogue is empty.</p>
      ) : (
        <ul aria-label="Services" className="figures border-t border-ink">
          {data.services.map(seen => (
            <li key={seen.service.id} className="border-b border-line">
              <Row seen={seen} to={editorOf(seen.service.id)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ seen: { service, savedAt }, to }: { seen: SeenService; to: string }) {
  return (
    <Link
      to={to}
      className="-mx-3 grid gap-x-6 gap-y-1 rounded-sm px-3 py-4 text-small hover:bg-inset sm:grid-cols-[1fr_auto]"
    >
      <span className="font-medium">{service.name}</span>
      <span className="sm:justify-self-end">
        <Badge tone={service.active ? 'done' : 'plain'}>{service.active ? 'Shown' : 'Hidden'}</Badge>
      </span>
      <span className="text-soft">
        {service.tiers
          .map(({ name, monthlyPrice }) => `${name} ${moneyText(monthlyPrice, 'USD')}`)
          .join(' · ')}
      </span>
      <span className="text-fine text-soft sm:text-right">
        {savedAt ? `Saved ${timeText(savedAt)}` : 'Never edited here'}
      </span>
    </Link>
  );
}
