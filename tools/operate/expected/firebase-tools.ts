import { createRequire } from 'node:module';

/** An index of firestore.indexes.json. */
export interface IndexSpec {
  collectionGroup: string;
  fields: object[];
}

/** What `firebase deploy` itself uses to decide whether an index has to be deployed. */
interface IndexComparison {
  indexMatchesSpec(index: object, spec: IndexSpec, edition: string): boolean;
}
interface SettingsReader {
  loadUserEnvs(options: {
    functionsSource: string;
    projectId: string;
    projectAlias?: string | undefined;
  }): Record<string, string>;
}

/** These are internal modules of firebase-tools: its version is pinned, and tests fail when an upgrade moves them. */
const require = createRequire(import.meta.url);

/** Opens the comparison of indexes, which reads nothing but its arguments. */
export const compareIndexes = (): IndexComparison => {
  const { FirestoreApi } = require('firebase-tools/lib/firestore/api.js');
  return new FirestoreApi();
};

/** Reads the dotenv files of a functions folder as a deployment does. Throws for a malformed line or a reserved name. */
export const loadFunctionSettings: SettingsReader['loadUserEnvs'] = options => {
  const reader: SettingsReader = require('firebase-tools/lib/functions/env.js');
  return reader.loadUserEnvs(options);
};
