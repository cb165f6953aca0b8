import {
  HEALTH_COMPONENTS,
  HealthComponent,
  type HealthIncident,
  HealthState,
} from '@atrium/contract/health';
import type { DocumentData } from 'firebase-admin/firestore';
import { getDatabase } from '../platform/firestore/firebase.ts';
import type { HealthRecord } from './health-record.ts';

/** `health/current`: the last check and the incidents of 90 days. One document of bounded size. */
async function document() {
  return (await getDatabase()).collection('health').doc('current');
}

/** Returns the last check, or null. */
export async function readHealth(): Promise<HealthRecord | null> {
  const data = (await (await document()).get()).data();
  return data ? fromDocument(data) : null;
}

/** Stores a check in place of the last one. */
export async function writeHealth(record: HealthRecord): Promise<void> {
  await (await document()).set(record);
}

function fromDocument({ checkedAt, components, figures, incidents }: DocumentData): HealthRecord {
  return {
    checkedAt: checkedAt.toDate(),
    components: Object.fromEntries(
      HEALTH_COMPONENTS.map(component => [
        component,
        {
          // A component that was added since.
          state: HealthState.safeParse(components[component]?.state).data ?? 'unknown',
          since: components[component]?.since.toDate() ?? checkedAt.toDate(),
        },
      ]),
    ) as HealthRecord['components'],
    figures: {
      catalogRefreshedAt: figures.catalogRefreshedAt?.toDate() ?? null,
      reconciledAt: figures.reconciledAt?.toDate() ?? null,
      mailBacklog: figures.mailBacklog,
      parkedEvents: figures.parkedEvents,
    },
    incidents: incidents.flatMap((incident: DocumentData) => {
      const component = HealthComponent.safeParse(incident.component).data;
      const state: HealthIncident['state'] = incident.state;
      if (!component) return [];
      return [
        {
          component,
          state,
          startedAt: incident.startedAt.toDate(),
          endedAt: incident.endedAt?.toDate() ?? null,
        },
      ];
    }),
  };
}
