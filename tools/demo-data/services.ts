import type { PublishedService } from '@atrium/contract/services';
import type { Firestore } from 'firebase-admin/firestore';
import { writeAll } from './database.ts';

const SERVICES: readonly PublishedService[] = [
  {
    id: 'advisory',
    icon: 'compass',
    name: 'AI Advisory',
    description: 'A senior consultant on call for decisions about models, vendors and data.',
    tiers: [
      {
        id: 'office-hours',
        name: 'Office hours',
        monthlyPrice: 450,
        features: ['2 hours a month', 'Written answers'],
      },
      {
        id: 'retainer',
        name: 'Retainer',
        monthlyPrice: 1800,
        features: ['8 hours a month', 'Vendor reviews', 'Board presentations'],
      },
    ],
  },
  {
    id: 'automation-care',
    icon: 'wrench',
    name: 'Automation Care',
    description: 'We monitor the automations we built for you, fix what breaks and report what they saved.',
    tiers: [
      { id: 'basic', name: 'Basic', monthlyPrice: 290, features: ['5 automations', 'Next-day fixes'] },
      {
        id: 'plus',
        name: 'Plus',
        monthlyPrice: 690,
        features: ['20 automations', 'Same-day fixes', 'Monthly report'],
      },
    ],
  },
  {
    id: 'document-desk',
    icon: 'inbox',
    name: 'Document Desk',
    description: 'We read, file and enter incoming mail and forms, and a person checks every tenth one.',
    tiers: [
      { id: 'desk', name: 'Desk', monthlyPrice: 540, features: ['2,000 pages a month', 'Human spot checks'] },
    ],
  },
];

/** The legacy catalog, from before the marketplace. */
export function seedServices(database: Firestore): Promise<void> {
  return writeAll(
    database,
    SERVICES.map(({ id, ...fields }) => [`services/${id}`, fields]),
  );
}
