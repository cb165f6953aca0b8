import { SOLD_APPS } from '@atrium/contract/marketplace/sample-catalog';

/** The applications by department. */
export const DEPARTMENTS = SOLD_APPS.map(({ id, name, department, job }) => ({
  serviceId: id,
  department,
  app: name,
  job,
}));
