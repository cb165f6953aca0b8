import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { found, type Lookup, unknown } from '../picture/lookup.ts';
import type { Target } from '../target.ts';
import { loadFunctionSettings } from './firebase-tools.ts';

export type Settings = Record<string, string | undefined>;

/** The functions' settings: `functions/.env`, and `functions/.env.<alias>` over it. */
export function readFunctionSettings({ root, projectId, alias }: Target): Lookup<Settings> {
  try {
    const functionsSource = join(root, 'functions');
    return found(loadFunctionSettings({ functionsSource, projectId, projectAlias: alias ?? undefined }));
  } catch (error) {
    return unknown(error instanceof Error ? error.message : String(error));
  }
}

/** The name of the file with the web settings: each alias has its own; Vite reads that of production. */
export const webSettingsFile = ({ alias }: Target): string => `web/.env.${alias ?? 'production'}`;

/** The web settings; empty when there is no file. */
export function readWebSettings(target: Target): Settings {
  const file = join(target.root, webSettingsFile(target));
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}
