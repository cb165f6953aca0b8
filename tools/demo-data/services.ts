import type { PublishedService } from '@atrium/contract/services';
import type { Firestore } from 'firebase-admin/firestore';
import { writeAll } from './database.ts';

/** A plan, with its name as its id. */
const plan = (name: string, monthlyPrice: number, ...features: string[]) => ({
  id: name.toLowerCase().replace(' ', '-'),
  name,
  monthlyPrice,
  features,
});

/** Staff change its prices later. */
export const ADVISORY: PublishedService = {
  id: 'advisory',
  icon: 'compass',
  name: 'AI Advisory',
  description: 'A senior consultant on call for decisions about models, vendors and data.',
  tiers: [
    plan('Office hours', 450, '2 hours a month', 'Written answers'),
    plan('Retainer', 1800, '8 hours a month', 'Vendor reviews', 'Board presentations'),
  ],
};
const SERVICES: readonly PublishedService[] = [
  ADVISORY,
  {
    id: 'automation-care',
    icon: 'wrench',
    name: 'Automation Care',
    description: 'We monitor the automations we built for you, fix what breaks and report what they saved.',
    tiers: [
      plan('Basic', 290, '5 automations', 'Next-day fixes'),
      plan('Plus', 690, '20 automations', 'Same-day fixes', 'Monthly report'),
    ],
  },
  {
    id: 'document-desk',
    icon: 'inbox',
    name: 'Document Desk',
    description: 'We read, file and enter incoming mail and forms, and a person checks every tenth one.',
    tiers: [plan('Desk', 540, '2,000 pages a month', 'Human spot checks')],
  },
];

/** The legacy catalog, from before the marketplace. */
export function seedServices(database: Firestore): Promise<void> {
  return writeAll(
    database,
    SERVICES.map(({ id, ...fields }) => [`services/${id}`, fields]),
  );
}
