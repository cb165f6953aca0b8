import { createRequire } from 'node:module';

/** A field override or an index of firestore.indexes.json. */
export interface IndexSpec {
  collectionGroup: string;
  queryScope?: string;
  fields: object[];
}
export interface FieldSpec {
  collectionGroup: string;
  fieldPath: string;
  ttl?: boolean;
  indexes: object[];
}

/** What `firebase deploy` itself uses to decide whether an index or a field override has to be deployed. */
interface IndexComparison {
  indexMatchesSpec(index: object, spec: IndexSpec, edition: string): boolean;
  fieldMatchesSpec(field: object, spec: FieldSpec): boolean;
  validateSpec(spec: { indexes: IndexSpec[]; fieldOverrides: FieldSpec[] }): void;
}
interface SettingsReader {
  loadUserEnvs(options: {
    functionsSource: string;
    projectId: string;
    projectAlias?: string | undefined;
  }): Record<string, string>;
}
interface DeployCommand {
  TARGET_PERMISSIONS: Record<string, string[]>;
}

const require = createRequire(import.meta.url);

/**
 * The preflight checks of firebase-tools that read nothing but their arguments. They are internal modules: its version is
 * pinned, and unit tests fail when an upgrade moves them.
 */
export const compareIndexes = (): IndexComparison => {
  const { FirestoreApi } = require('firebase-tools/lib/firestore/api.js');
  return new FirestoreApi();
};

/** Reads the dotenv files of a functions folder as a deployment does. Throws for a malformed line or a reserved name. */
export const loadFunctionSettings: SettingsReader['loadUserEnvs'] = options => {
  const reader: SettingsReader = require('firebase-tools/lib/functions/env.js');
  return reader.loadUserEnvs(options);
};

/** The permissions that `firebase deploy` requires for these targets. */
export function permissionsOfDeploy(targets: readonly string[]): string[] {
  const { TARGET_PERMISSIONS }: DeployCommand = require('firebase-tools/lib/commands/deploy.js');
  return targets.flatMap(target => TARGET_PERMISSIONS[target] ?? []);
}
