import { join } from 'node:path';
import { runTool, type ToolResult } from '../../../tools/checks/run-tool.ts';
import type { Rehearsal } from '../../operate/rehearsal.ts';

/** Runs the real firebase-tools with the sandbox in place of Google's APIs. */
export function runFirebase({ target, connection }: Rehearsal, args: readonly string[]): Promise<ToolResult> {
  const api = (host: string) => `${connection.googleBase}/${host}.googleapis.com`;
  return runTool('firebase', [...args, '--non-interactive'], {
    cwd: target.root,
    env: {
      XDG_CONFIG_HOME: join(target.root, 'config'),
      // Never sent: local servers receive a fixed token.
      FIREBASE_TOKEN: 'rehearsal',
      NO_UPDATE_NOTIFIER: '1',
      METADATA_SERVER_DETECTION: 'none',
      FIRESTORE_URL: api('firestore'),
      FIREBASE_RULES_URL: api('firebaserules'),
      FIREBASE_HOSTING_API_URL: api('firebasehosting'),
      FIREBASE_SERVICE_USAGE_URL: api('serviceusage'),
      FIREBASE_RESOURCEMANAGER_URL: api('cloudresourcemanager'),
      FIREBASE_API_URL: api('firebase'),
    },
  });
}
