import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../design/feedback/load-error.tsx';
import { Loading } from '../../../design/feedback/loading.tsx';
import { LinkButton } from '../../../design/link-button.tsx';
import { PATHS } from '../../../paths.ts';
import { getErrorMessage } from '../../../platform/api/get-error-message.ts';
import { servicesQuery } from '../api/queries.ts';
import { ServiceCard } from './service-card.tsx';

/** The list of services with their plans; `level` is that of their headings. */
export function ServicesScreen({ level = 'h2' }: { level?: 'h2' | 'h3' }) {
  const { data: services, error, refetch } = useQuery(servicesQuery);
  if (error) {
    const message = getErrorMessage(error, SPEC_TEXT.servicesLoadFailed);
    return (
      <LoadError title={SPEC_TEXT.servicesLoadFailed} onRetry={refetch}>
        {message === SPEC_TEXT.servicesLoadFailed ? null : <p>{message}</p>}
      </LoadError>
    );
  }
  if (!services) {
    return (
      <Loading
        label="Loading services..."
        rows={['h-44', 'h-44', 'h-44']}
        className="grid gap-x-8 gap-y-12 md:grid-cols-2 xl:grid-cols-3"
      />
    );
  }
  if (services.length === 0) {
    return (
      <div className="border-t border-ink py-14">
        <p className="text-lead">No services are offered right now.</p>
        <p className="mt-2 max-w-[56ch] text-soft">
          Our applications are in the marketplace. If you have a plan for a service, it continues as agreed.
        </p>
        <p className="mt-5">
          <LinkButton to={PATHS.marketplace}>Browse the Marketplace</LinkButton>
        </p>
      </div>
    );
  }
  return (
    <div className="grid gap-x-8 gap-y-12 md:grid-cols-2 xl:grid-cols-3">
      {services.map(service => (
        <ServiceCard key={service.id} service={service} level={level} />
      ))}
    </div>
  );
}
