import { compareIndexes } from '../expected/firebase-tools.ts';
import type { ProjectPicture } from '../picture/project-picture.ts';
import { type Check, type CheckResult, failed, known, listNames, OK, skipped } from './check.ts';
import { cloudConsole, deployOnly, runStep } from './fixes.ts';

const NO_DATABASE = skipped('there is no database');
/** Backups are kept at least this long. */
const LEAST_RETENTION_DAYS = 7;
const DAY_SECONDS = 86_400;

/** Returns whether a duration such as `604800s` is long enough. */
export function isLongEnough(duration: string | undefined): boolean {
  return Number(/^(\d+)s$/.exec(duration ?? '')?.[1] ?? 0) >= LEAST_RETENTION_DAYS * DAY_SECONDS;
}

/** A check that is skipped while there is no database. */
const databaseCheck = (
  id: string,
  title: string,
  run: (picture: ProjectPicture) => CheckResult,
  stage: Check<ProjectPicture>['stage'] = 'project',
): Check<ProjectPicture> => ({
  id,
  title,
  stage,
  run: picture => (known(picture.google.database) ? run(picture) : NO_DATABASE),
});

const nameOfField = ({ collectionGroup, fieldPath }: { collectionGroup: string; fieldPath: string }) =>
  `${collectionGroup}.${fieldPath}`;

/** The state of the database's field with an override; undefined without one. */
const fieldOf = (picture: ProjectPicture, spec: { collectionGroup: string; fieldPath: string }) =>
  known(picture.google.fields).find(({ name }) =>
    name.endsWith(`/collectionGroups/${spec.collectionGroup}/fields/${spec.fieldPath}`),
  );

/** Firestore: the database, its recovery, and what a deployment puts into it. */
export const firestoreChecks: Check<ProjectPicture>[] = [
  {
    id: 'firestore.database',
    title: 'The database exists, in Native mode and Standard edition',
    stage: 'project',
    run: picture => {
      const database = known(picture.google.database);
      if (!database) return failed('There is no (default) database', runStep(picture, 'database'));
      const { type, databaseEdition = 'STANDARD' } = database;
      return type === 'FIRESTORE_NATIVE' && databaseEdition === 'STANDARD'
        ? OK
        : failed(`The database is ${type}, ${databaseEdition}`, cloudConsole(picture, 'firestore/databases'));
    },
  },
  databaseCheck('firestore.delete-protection', 'The database is protected against deletion', picture =>
    known(picture.google.database)?.deleteProtectionState === 'DELETE_PROTECTION_ENABLED'
      ? OK
      : failed('One command can delete the database', runStep(picture, 'database')),
  ),
  databaseCheck('firestore.recovery', 'Point-in-time recovery is enabled', picture =>
    known(picture.google.database)?.pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED'
      ? OK
      : failed('Data of more than an hour ago can’t be read again', runStep(picture, 'database')),
  ),
  databaseCheck(
    'firestore.backups',
    `Daily backups are kept ${LEAST_RETENTION_DAYS} days or longer`,
    picture => {
      const schedules = known(picture.google.backupSchedules);
      return schedules.some(({ dailyRecurrence, retention }) => dailyRecurrence && isLongEnough(retention))
        ? OK
        : failed('There is no such backup schedule', runStep(picture, 'backups'));
    },
  ),
  databaseCheck('firestore.ttl', 'TTL policies delete expired records', picture => {
    const missing = picture.expected.fieldOverrides
      .filter(spec => spec.ttl && !fieldOf(picture, spec)?.ttlConfig)
      .map(nameOfField);
    return missing.length ? failed(`${listNames(missing)}: no policy`, runStep(picture, 'ttl')) : OK;
  }),
  databaseCheck(
    'firestore.indexes',
    'Every index of firestore.indexes.json is ready',
    picture => {
      const comparison = compareIndexes();
      const edition = known(picture.google.database)?.databaseEdition ?? 'STANDARD';
      const deployed = known(picture.google.indexes);
      const missing: string[] = [];
      const building: string[] = [];
      for (const spec of picture.expected.indexes) {
        const index = deployed.find(candidate =>
          comparison.indexMatchesSpec(candidate, structuredClone(spec), edition),
        );
        if (!index) missing.push(spec.collectionGroup);
        else if (index.state !== 'READY') building.push(spec.collectionGroup);
      }
      if (missing.length) {
        return failed(
          `${missing.length} missing, of ${listNames([...new Set(missing)])}`,
          deployOnly(picture, 'firestore:indexes'),
        );
      }
      return building.length
        ? failed(
            `${building.length} not ready, of ${listNames([...new Set(building)])}: queries fail until they are`,
            cloudConsole(picture, 'firestore/databases/-default-/indexes'),
          )
        : OK;
    },
    'deployed',
  ),
  databaseCheck(
    'firestore.extra-indexes',
    'No index is deployed that nothing uses',
    picture => {
      const comparison = compareIndexes();
      const edition = known(picture.google.database)?.databaseEdition ?? 'STANDARD';
      const extra = known(picture.google.indexes).filter(
        index =>
          !picture.expected.indexes.some(spec =>
            comparison.indexMatchesSpec(index, structuredClone(spec), edition),
          ),
      );
      const groups = extra.map(({ name }) => /collectionGroups\/([^/]+)/.exec(name)?.[1] ?? name);
      return extra.length
        ? failed(
            `${extra.length} more than in firestore.indexes.json, of ${listNames([...new Set(groups)])}: each write pays for them`,
            `${deployOnly(picture, 'firestore:indexes')} --force`,
          )
        : OK;
    },
    'deployed',
  ),
  databaseCheck(
    'firestore.exemptions',
    'Field overrides are those of firestore.indexes.json',
    picture => {
      const comparison = compareIndexes();
      // TTL policies have a check of their own, which also accepts a policy that is being created.
      const wrong = picture.expected.fieldOverrides
        .filter(spec => {
          const field = fieldOf(picture, spec);
          if (!field) return !spec.ttl;
          const { ttlConfig: _, ...plain } = field;
          const { ttl: __, ...plainSpec } = spec;
          return !comparison.fieldMatchesSpec({ indexConfig: {}, ...plain }, plainSpec);
        })
        .map(nameOfField);
      return wrong.length
        ? failed(`${listNames(wrong)}: other indexes`, deployOnly(picture, 'firestore:indexes'))
        : OK;
    },
    'deployed',
  ),
  {
    id: 'firestore.rules',
    title: 'The deployed security rules are those of this checkout',
    stage: 'deployed',
    run: picture => {
      const rules = known(picture.google.rules);
      if (rules === picture.expected.rules) return OK;
      return failed(
        rules === null ? 'No rules are deployed' : 'The deployed rules differ from firestore.rules',
        deployOnly(picture, 'firestore:rules'),
      );
    },
  },
];
