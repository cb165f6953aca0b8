import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { ServicesScreen } from '../../../features/services/components/services-screen.tsx';
import { createQueryClient } from '../../../platform/api/query-client.ts';

/** What the services are and cost, below the login prompt. */
export default function ServicesPreview() {
  const [client] = useState(createQueryClient);
  return (
    <section aria-labelledby="services" className="wrap pb-20">
      <h2 id="services" className="mb-8 text-h2">
        Services by the month
      </h2>
      <QueryClientProvider client={client}>
        <ServicesScreen level="h3" />
      </QueryClientProvider>
    </section>
  );
}
