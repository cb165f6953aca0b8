import type { ServiceId } from '@atrium/contract/marketplace/catalog';
import { Link } from 'react-router-dom';
import { getProductPath } from '../../../paths.ts';

/** An application's name, linked to its product page. */
export function ProductLink({ serviceId, children }: { serviceId: ServiceId; children: string }) {
  return (
    <Link
      to={getProductPath(serviceId)}
      className="underline decoration-line decoration-1 underline-offset-4 hover:decoration-accent hover:decoration-2"
    >
      {children}
    </Link>
  );
}
