import { hasDailyBackups, listMissingPolicies, PROTECTION } from '../../checks/firestore-checks.ts';
import { databasePath, type FirestoreDatabase } from '../../project/google-resources.ts';
import type { SetupStep } from '../step.ts';

const HOST = 'firestore.googleapis.com';
/** 14 days. */
const BACKUP_RETENTION = '1209600s';
const PROTECTION_TITLES: [field: keyof FirestoreDatabase, title: string][] = [
  ['deleteProtectionState', 'protect the database against deletion'],
  ['pointInTimeRecoveryEnablement', 'enable point-in-time recovery'],
];

/** Creates the database, or protects an existing one: against deletion, and with point-in-time recovery. */
export const setUpDatabase: SetupStep = {
  id: 'database',
  title: 'Firestore database',
  purpose: 'create the database, with delete protection and point-in-time recovery',
  plan: async context => {
    const { google, location } = context;
    const path = databasePath(context.target.projectId);
    const database = await google.find<FirestoreDatabase>(HOST, path);
    if (database) {
      const missing = PROTECTION_TITLES.filter(([field]) => database[field] !== PROTECTION[field]);
      return missing.map(([field, title]) => ({
        title,
        apply: () =>
          google.operate(HOST, path, {
            method: 'PATCH',
            query: { updateMask: field },
            body: { [field]: PROTECTION[field] },
          }),
      }));
    }
    return [
      {
        title: `create the database in ${location} (this can't be changed later), with delete protection and point-in-time recovery`,
        apply: () =>
          google.operate(HOST, `/v1/projects/${google.projectId}/databases`, {
            method: 'POST',
            query: { databaseId: '(default)' },
            body: { type: 'FIRESTORE_NATIVE', locationId: location, ...PROTECTION },
          }),
      },
    ];
  },
};

/** Creates the TTL policies of firestore.indexes.json. Google applies them within a day. */
export const setUpTtl: SetupStep = {
  id: 'ttl',
  title: 'TTL policies',
  purpose: 'create the TTL policies of firestore.indexes.json',
  plan: async context => {
    const missing = await listMissingPolicies(context);
    return missing.map(({ collectionGroup, fieldPath }) => ({
      title: `delete documents of ${collectionGroup} after ${fieldPath}`,
      apply: async () => {
        const path = `${databasePath(context.target.projectId)}/collectionGroups/${collectionGroup}/fields/${fieldPath}`;
        const query = { updateMask: 'ttlConfig' };
        await context.google.call(HOST, path, { method: 'PATCH', query, body: { ttlConfig: {} } });
      },
    }));
  },
};

const BACK_UP = 'back up the database every day, and keep each backup 14 days';

/** Creates a daily backup schedule. */
export const setUpBackups: SetupStep = {
  id: 'backups',
  title: 'Backups',
  purpose: BACK_UP,
  plan: async context => {
    if (await hasDailyBackups(context)) return [];
    const apply = async () => {
      const body = { retention: BACKUP_RETENTION, dailyRecurrence: {} };
      await context.google.call(HOST, `${databasePath(context.target.projectId)}/backupSchedules`, {
        method: 'POST',
        body,
      });
    };
    return [{ title: BACK_UP, apply }];
  },
};
