import { isLongEnough } from '../../checks/firestore-checks.ts';
import type { GoogleClient } from '../../google/google-client.ts';
import type { BackupSchedule, FirestoreDatabase, FirestoreField } from '../../google/resources.ts';
import type { Change, SetupStep } from '../step.ts';

const HOST = 'firestore.googleapis.com';
const PROTECTED = 'DELETE_PROTECTION_ENABLED';
const RECOVERABLE = 'POINT_IN_TIME_RECOVERY_ENABLED';
/** 14 days. */
const BACKUP_RETENTION = '1209600s';

const databasePath = ({ projectId }: GoogleClient) => `/v1/projects/${projectId}/databases/(default)`;

/** Creates the database, or protects an existing one: against deletion, and with point-in-time recovery. */
export const setUpDatabase: SetupStep = {
  id: 'database',
  title: 'Firestore database',
  purpose: 'create the database, with delete protection and point-in-time recovery',
  plan: async ({ google, location }) => {
    const database = await google.find<FirestoreDatabase>(HOST, databasePath(google));
    if (!database) {
      const body = {
        type: 'FIRESTORE_NATIVE',
        locationId: location,
        deleteProtectionState: PROTECTED,
        pointInTimeRecoveryEnablement: RECOVERABLE,
      };
      return [
        {
          title: `create the database in ${location} (this can't be changed later), with delete protection and point-in-time recovery`,
          apply: () =>
            google.operate(HOST, 'v1', `/v1/projects/${google.projectId}/databases`, {
              method: 'POST',
              query: { databaseId: '(default)' },
              body,
            }),
        },
      ];
    }
    const change = (field: keyof FirestoreDatabase, value: string, title: string): Change[] =>
      database[field] === value
        ? []
        : [
            {
              title,
              apply: () =>
                google.operate(HOST, 'v1', databasePath(google), {
                  method: 'PATCH',
                  query: { updateMask: field },
                  body: { [field]: value },
                }),
            },
          ];
    return [
      ...change('deleteProtectionState', PROTECTED, 'protect the database against deletion'),
      ...change('pointInTimeRecoveryEnablement', RECOVERABLE, 'enable point-in-time recovery'),
    ];
  },
};

/** Creates the TTL policies of firestore.indexes.json. Google applies them within a day. */
export const setUpTtl: SetupStep = {
  id: 'ttl',
  title: 'TTL policies',
  purpose: 'create the TTL policies of firestore.indexes.json',
  plan: async ({ google, expected }) => {
    const groups = `${databasePath(google)}/collectionGroups`;
    const fields = await google.list<FirestoreField>(HOST, `${groups}/-/fields`, 'fields', {
      filter: 'indexConfig.usesAncestorConfig:false OR ttlConfig:*',
    });
    const hasPolicy = (path: string) =>
      fields.some(({ name, ttlConfig }) => ttlConfig && name.endsWith(`/collectionGroups/${path}`));
    return expected.fieldOverrides.flatMap(({ collectionGroup, fieldPath, ttl }): Change[] => {
      const path = `${collectionGroup}/fields/${fieldPath}`;
      if (!ttl || hasPolicy(path)) return [];
      return [
        {
          title: `delete documents of ${collectionGroup} after ${fieldPath}`,
          apply: async () => {
            await google.call(HOST, `${groups}/${path}`, {
              method: 'PATCH',
              query: { updateMask: 'ttlConfig' },
              body: { ttlConfig: {} },
            });
          },
        },
      ];
    });
  },
};

/** Creates a daily backup schedule. */
export const setUpBackups: SetupStep = {
  id: 'backups',
  title: 'Backups',
  purpose: 'back up the database every day, and keep each backup 14 days',
  plan: async ({ google }) => {
    const path = `${databasePath(google)}/backupSchedules`;
    const schedules = await google.list<BackupSchedule>(HOST, path, 'backupSchedules');
    if (schedules.some(({ dailyRecurrence, retention }) => dailyRecurrence && isLongEnough(retention))) {
      return [];
    }
    return [
      {
        title: 'back up the database every day, and keep each backup 14 days',
        apply: async () => {
          await google.call(HOST, path, {
            method: 'POST',
            body: { retention: BACKUP_RETENTION, dailyRecurrence: {} },
          });
        },
      },
    ];
  },
};
