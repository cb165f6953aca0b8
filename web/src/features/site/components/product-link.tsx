import type { ServiceId } from '@atrium/contract/marketplace';
import { Link } from 'react-router-dom';
import { productPathOf } from '../../../app/product-paths.ts';

/** An application's name, leading to its page where it has one. */
export function ProductLink({ serviceId, children }: { serviceId: ServiceId; children: string }) {
  const path = productPathOf(serviceId);
  if (!path) return children;
  return (
    <Link
      to={path}
      className="underline decoration-line decoration-1 underline-offset-4 hover:decoration-accent hover:decoration-2"
    >
      {children}
    </Link>
  );
}
