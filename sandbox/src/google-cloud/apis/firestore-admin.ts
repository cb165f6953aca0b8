import type { CloudProject, FirestoreDatabase, FirestoreField, FirestoreIndex } from '../cloud-project.ts';
import {
  alreadyExists,
  applyMask,
  type CloudCall,
  CloudError,
  type CloudRoute,
  invalidArgument,
  notFound,
  operation,
  page,
  updateMask,
} from '../cloud-route.ts';

const host = 'firestore.googleapis.com';
const DATABASE = '/v1/projects/:project/databases/:database';
const DEFAULT_ID = '(default)';
const GROUPS = `${DATABASE}/collectionGroups`;

/** https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases */
export const firestoreAdminRoutes: CloudRoute[] = [
  {
    method: 'POST',
    host,
    path: '/v1/projects/:project/databases',
    handle: ({ project, request, body }) => {
      if (request.query.get('databaseId') !== DEFAULT_ID) throw invalidArgument('Invalid database id.');
      if (project.database) throw alreadyExists('The database');
      if (!body.locationId || !body.type) throw invalidArgument('locationId and type are required.');
      project.database = createDatabase(project, body);
      return operation(project, project.database);
    },
  },
  { method: 'GET', host, path: DATABASE, handle: requireDatabase },
  {
    method: 'PATCH',
    host,
    path: DATABASE,
    handle: call => {
      const database = requireDatabase(call);
      applyMask(database, call.body, updateMask(call.request));
      return operation(call.project, database);
    },
  },
  {
    method: 'GET',
    host,
    path: `${GROUPS}/:group/indexes`,
    handle: call => {
      requireDatabase(call);
      return page(call.request, 'indexes', call.project.indexes);
    },
  },
  {
    method: 'POST',
    host,
    path: `${GROUPS}/:group/indexes`,
    handle: call => {
      const { name } = requireDatabase(call);
      const { queryScope, fields } = call.body as Partial<FirestoreIndex>;
      if (!queryScope || !Array.isArray(fields) || fields.length === 0)
        throw invalidArgument('queryScope and fields are required.');
      const number = call.project.indexes.length + 1;
      const index: FirestoreIndex = {
        name: `${name}/collectionGroups/${call.ids.group}/indexes/CICAgO${number}`,
        queryScope,
        // Stored with the document's name, which every index ends with.
        fields: [...fields, { fieldPath: '__name__', order: lastOrder(fields) }],
        state: 'READY',
      };
      call.project.indexes.push(index);
      return operation(call.project, index);
    },
  },
  {
    method: 'GET',
    host,
    path: `${GROUPS}/:group/fields`,
    handle: call => {
      requireDatabase(call);
      if (!call.request.query.get('filter')) {
        throw invalidArgument('The filter indexConfig.usesAncestorConfig:false or ttlConfig:* is required.');
      }
      return page(call.request, 'fields', call.project.fields);
    },
  },
  { method: 'PATCH', host, path: `${GROUPS}/:group/fields/:field`, handle: patchField },
  {
    method: 'GET',
    host,
    path: `${DATABASE}/backupSchedules`,
    handle: call => {
      requireDatabase(call);
      const { backupSchedules } = call.project;
      return backupSchedules.length ? { backupSchedules } : {};
    },
  },
  {
    method: 'POST',
    host,
    path: `${DATABASE}/backupSchedules`,
    handle: call => {
      const { name } = requireDatabase(call);
      const { retention, dailyRecurrence, weeklyRecurrence } = call.body as Record<
        string,
        object | undefined
      >;
      if (!retention || !dailyRecurrence === !weeklyRecurrence) {
        throw invalidArgument('A retention and exactly one recurrence are required.');
      }
      const created = {
        name: `${name}/backupSchedules/${call.project.backupSchedules.length + 1}`,
        createTime: NOW,
        updateTime: NOW,
        retention: String(retention),
        ...(dailyRecurrence ? { dailyRecurrence } : { weeklyRecurrence: { day: 'SUNDAY' } }),
      };
      call.project.backupSchedules.push(created);
      return created;
    },
  },
];

/** Restoring: https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases/restore */
export const firestoreRestoreRoutes: CloudRoute[] = [
  {
    method: 'GET',
    host,
    path: '/v1/projects/:project/locations/:location/backups',
    handle: ({ project }) => ({
      backups: project.backups.map(name => ({
        name,
        database: `projects/${project.projectId}/databases/${DEFAULT_ID}`,
        snapshotTime: NOW,
        expireTime: NOW,
        state: 'READY',
      })),
    }),
  },
  {
    method: 'POST',
    host,
    path: '/v1/projects/:project/databases',
    verb: 'restore',
    handle: call => {
      const { backup } = call.body;
      if (!call.project.backups.includes(String(backup))) throw notFound(`Backup ${backup}`);
      return addDatabase(call);
    },
  },
  {
    method: 'POST',
    host,
    path: '/v1/projects/:project/databases',
    verb: 'clone',
    handle: call => {
      const { database, snapshotTime } = (call.body.pitrSnapshot ?? {}) as Record<string, unknown>;
      const source = `projects/${call.project.projectId}/databases/${DEFAULT_ID}`;
      if (!call.project.database || database !== source) throw notFound(`The database ${database}`);
      if (call.project.database.pointInTimeRecoveryEnablement !== 'POINT_IN_TIME_RECOVERY_ENABLED') {
        throw invalidArgument('Point-in-time recovery is not enabled.');
      }
      // Versions are kept by the minute.
      if (!/T\d\d:\d\d:00(\.0+)?Z$/.test(String(snapshotTime)))
        throw invalidArgument('Invalid snapshot time.');
      return addDatabase(call);
    },
  },
  {
    method: 'DELETE',
    host,
    path: DATABASE,
    handle: ({ project, ids }) => {
      if (ids.database === DEFAULT_ID) {
        throw new CloudError(400, 'FAILED_PRECONDITION', 'Database delete protection is enabled.');
      }
      if (!project.otherDatabases.delete(ids.database ?? '')) throw notFound(`The database ${ids.database}`);
      return operation(project, {});
    },
  },
];

function addDatabase({ project, body }: CloudCall): object {
  const id = String(body.databaseId);
  if (id === DEFAULT_ID || project.otherDatabases.has(id)) throw alreadyExists(`The database ${id}`);
  project.otherDatabases.add(id);
  return operation(project, {
    name: `projects/${project.projectId}/databases/${id}`,
    type: 'FIRESTORE_NATIVE',
  });
}

const NOW = '2026-11-02T09:00:00.000000Z';

function requireDatabase({ project, ids }: CloudCall): FirestoreDatabase {
  if (project.database && ids.database === DEFAULT_ID) return project.database;
  throw notFound(`The database ${ids.database} of project ${project.projectId}`);
}

function createDatabase(project: CloudProject, body: Record<string, unknown>): FirestoreDatabase {
  const isRecoverable = body.pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED';
  return {
    name: `projects/${project.projectId}/databases/${DEFAULT_ID}`,
    uid: '6a1d8a2c-0000-4000-8000-000000000000',
    createTime: NOW,
    updateTime: NOW,
    locationId: String(body.locationId),
    type: body.type === 'DATASTORE_MODE' ? 'DATASTORE_MODE' : 'FIRESTORE_NATIVE',
    concurrencyMode: 'PESSIMISTIC',
    versionRetentionPeriod: isRecoverable ? '604800s' : '3600s',
    earliestVersionTime: NOW,
    appEngineIntegrationMode: 'DISABLED',
    pointInTimeRecoveryEnablement: isRecoverable
      ? 'POINT_IN_TIME_RECOVERY_ENABLED'
      : 'POINT_IN_TIME_RECOVERY_DISABLED',
    deleteProtectionState:
      body.deleteProtectionState === 'DELETE_PROTECTION_ENABLED'
        ? 'DELETE_PROTECTION_ENABLED'
        : 'DELETE_PROTECTION_DISABLED',
    databaseEdition: 'STANDARD',
    freeTier: true,
    etag: 'IIDA2oj8hIQD',
  };
}

function lastOrder(fields: FirestoreIndex['fields']): string {
  return fields.findLast(({ order }) => order)?.order ?? 'ASCENDING';
}

function patchField(call: CloudCall): object {
  const database = requireDatabase(call);
  const name = `${database.name}/collectionGroups/${call.ids.group}/fields/${call.ids.field}`;
  let field = call.project.fields.find(known => known.name === name);
  if (!field) {
    // A field without exemptions has the indexes of its ancestor.
    field = {
      name,
      indexConfig: { usesAncestorConfig: true, indexes: defaultIndexes(call.ids.field ?? '') },
    };
    call.project.fields.push(field);
  }
  // Google requires no mask here; without one every field is replaced.
  const mask = call.request.query.get('updateMask')?.split(',') ?? ['indexConfig', 'ttlConfig'];
  const body = call.body as Partial<FirestoreField>;
  if (mask.includes('indexConfig') && body.indexConfig) {
    const indexes = (body.indexConfig.indexes ?? []).map(index => ({
      queryScope: index.queryScope,
      fields: index.fields,
    }));
    field.indexConfig = indexes.length ? { indexes } : {};
  }
  if (mask.includes('ttlConfig')) {
    if (body.ttlConfig) field.ttlConfig = { state: 'ACTIVE' };
    else delete field.ttlConfig;
  }
  return operation(call.project, field);
}

function defaultIndexes(fieldPath: string) {
  return [
    { queryScope: 'COLLECTION', fields: [{ fieldPath, order: 'ASCENDING' }] },
    { queryScope: 'COLLECTION', fields: [{ fieldPath, order: 'DESCENDING' }] },
    { queryScope: 'COLLECTION', fields: [{ fieldPath, arrayConfig: 'CONTAINS' }] },
  ];
}
