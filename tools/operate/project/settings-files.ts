import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { loadFunctionSettings } from '../expected/firebase-tools.ts';
import type { Target } from './target.ts';

export type Settings = Record<string, string | undefined>;

/** The functions' settings: `functions/.env`, and `functions/.env.<alias>` over it. Throws for a malformed file. */
export function readFunctionSettings({ root, projectId, alias }: Target): Settings {
  const functionsSource = join(root, 'functions');
  return loadFunctionSettings({ functionsSource, projectId, projectAlias: alias ?? undefined });
}

/** The name of the file with the functions' settings of this target. */
export const functionSettingsFile = ({ alias }: Target): string =>
  `functions/.env${alias ? `.${alias}` : ''}`;

/** The name of the file with the web settings: each alias has its own; Vite reads that of production. */
export const webSettingsFile = ({ alias }: Target): string => `web/.env.${alias ?? 'production'}`;

/** The web settings; empty when there is no file. */
export function readWebSettings(target: Target): Settings {
  const file = join(target.root, webSettingsFile(target));
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}
