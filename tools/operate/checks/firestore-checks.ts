import { compareIndexes } from '../expected/firebase-tools.ts';
import {
  type BackupSchedule,
  databasePath,
  type FirestoreDatabase,
  type FirestoreField,
} from '../project/google-resources.ts';
import type { Project } from '../project/open-project.ts';
import { type Check, checkDeployment, checkProject, verify, verifyNone } from './check.ts';
import { deployOnly, runStep } from './fixes.ts';
import type { ProjectFacts } from './project-facts.ts';

const HOST = 'firestore.googleapis.com';
/** Backups are kept at least this long. */
const MIN_RETENTION_DAYS = 7;
const DAY_SECONDS = 86_400;

/** What protects the data of a database. */
export const PROTECTION: FirestoreDatabase = {
  deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
};

/** Returns whether there are daily backups that are kept long enough. @throws GoogleError */
export async function hasDailyBackups(project: Project): Promise<boolean> {
  const path = `${databasePath(project.target.projectId)}/backupSchedules`;
  const schedules = await project.google.list<BackupSchedule>(HOST, path, 'backupSchedules');
  return schedules.some(
    ({ dailyRecurrence, retention = '' }) =>
      dailyRecurrence && Number.parseInt(retention, 10) >= MIN_RETENTION_DAYS * DAY_SECONDS,
  );
}

/** Lists the TTL fields of firestore.indexes.json that have no policy. @throws GoogleError */
export async function listMissingPolicies(project: Project) {
  const path = `${databasePath(project.target.projectId)}/collectionGroups/-/fields`;
  const fields = await project.google.list<FirestoreField>(HOST, path, 'fields', {
    filter: 'indexConfig.usesAncestorConfig:false OR ttlConfig:*',
  });
  const hasPolicy = (field: string) =>
    fields.some(({ name, ttlConfig }) => ttlConfig && name.endsWith(field));
  return project.expected.ttlFields.filter(
    ({ collectionGroup, fieldPath }) =>
      !hasPolicy(`/collectionGroups/${collectionGroup}/fields/${fieldPath}`),
  );
}

/** Firestore: the database, its recovery, and what a deployment puts into it. */
export const firestoreChecks: Check<ProjectFacts>[] = [
  checkProject('firestore.database', 'The database exists and is protected against deletion', async facts => {
    const { deleteProtectionState } = await facts.getDatabase();
    const isProtected = deleteProtectionState === PROTECTION.deleteProtectionState;
    return verify(isProtected, 'One command can delete the database', runStep(facts, 'database'));
  }),
  checkProject('firestore.recovery', 'Point-in-time recovery is enabled', async facts => {
    const { pointInTimeRecoveryEnablement } = await facts.getDatabase();
    const isEnabled = pointInTimeRecoveryEnablement === PROTECTION.pointInTimeRecoveryEnablement;
    return verify(isEnabled, 'Data of more than an hour ago can’t be read again', runStep(facts, 'database'));
  }),
  checkProject(
    'firestore.backups',
    `Daily backups are kept ${MIN_RETENTION_DAYS} days or longer`,
    async facts =>
      verify(await hasDailyBackups(facts), 'There is no such schedule', runStep(facts, 'backups')),
  ),
  checkProject('firestore.ttl', 'TTL policies delete expired records', async facts => {
    const missing = await listMissingPolicies(facts);
    const names = missing.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`);
    return verifyNone(names, 'no policy', runStep(facts, 'ttl'));
  }),
  checkDeployment('firestore.indexes', 'Every index of firestore.indexes.json is ready', async facts => {
    const { databaseEdition = 'STANDARD' } = await facts.getDatabase();
    const path = `${databasePath(facts.target.projectId)}/collectionGroups/-/indexes`;
    const indexes = await facts.google.list<{ state?: string }>(HOST, path, 'indexes');
    const ready = indexes.filter(({ state }) => state === 'READY');
    const comparison = compareIndexes();
    const notReady = facts.expected.indexes.filter(
      spec =>
        !ready.some(index => comparison.indexMatchesSpec(index, structuredClone(spec), databaseEdition)),
    );
    const groups = notReady.map(({ collectionGroup }) => collectionGroup);
    const problem = 'an index is missing or still being built; its queries fail until it is ready';
    return verifyNone(groups, problem, deployOnly(facts, 'firestore:indexes'));
  }),
  checkDeployment(
    'firestore.rules',
    'The deployed security rules are those of this checkout',
    async facts => {
      const isCurrent = (await findRules(facts)) === facts.expected.rules;
      const problem = 'The deployed rules differ from firestore.rules';
      return verify(isCurrent, problem, deployOnly(facts, 'firestore:rules'));
    },
  ),
];

/** Returns the source of the released security rules; undefined when there are none. */
async function findRules({ google }: ProjectFacts): Promise<string | undefined> {
  const host = 'firebaserules.googleapis.com';
  const path = `/v1/projects/${google.projectId}/releases/cloud.firestore`;
  const release = await google.find<{ rulesetName?: string }>(host, path);
  if (!release?.rulesetName) return undefined;
  const ruleset = await google.call<{ source?: { files?: { content?: string }[] } }>(
    host,
    `/v1/${release.rulesetName}`,
  );
  return ruleset.source?.files?.[0]?.content;
}
