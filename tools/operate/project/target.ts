import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The project that a command works on. */
export interface Target {
  projectId: string;
  /** Its name in .firebaserc, or null when the id was given. */
  alias: string | null;
  /** The checkout with settings, rules and indexes. */
  root: string;
}

/** What .firebaserc contains until the project's own ids are entered. */
const PLACEHOLDER = /^your-/;

/**
 * Finds a project by its alias in .firebaserc or by its id. Throws a message for the user when the alias has no project
 * yet, or when the id is that of the local environment.
 */
export function findTarget(root: string, name: string): Target {
  const { projects = {} }: { projects?: Record<string, string> } = JSON.parse(
    readFileSync(join(root, '.firebaserc'), 'utf8'),
  );
  const alias = Object.hasOwn(projects, name)
    ? name
    : (Object.keys(projects).find(key => projects[key] === name) ?? null);
  const projectId = (alias ? projects[alias] : name) ?? name;
  if (PLACEHOLDER.test(projectId)) {
    throw new Error(`Enter the id of your ${name} project in .firebaserc, in place of "${projectId}".`);
  }
  if (projectId.startsWith('demo-')) {
    throw new Error(
      `${projectId} exists on this machine only. Name a project of .firebaserc, such as "production", or use --local.`,
    );
  }
  return { projectId, alias, root };
}

/** How commands name the target. */
export const nameOf = ({ alias, projectId }: Target): string => alias ?? projectId;
