import { queryOptions } from '@tanstack/react-query';
import { listServices } from './list-services.ts';

/** The legacy services as visitors see them. The browser's own cache keeps them between visits. */
export const servicesQuery = queryOptions({
  queryKey: ['services', 'public'],
  queryFn: ({ signal }) => listServices(signal),
  gcTime: 0,
});
