import type { LockFile } from './optional-packages.ts';

/** A package whose archive npm would install unchecked. */
interface Unchecked {
  path: string;
  name: string;
  version: string;
  /** For other platforms than the one that wrote the lock file; added by `fillGaps`, which knows no hash. */
  isForOtherPlatform: boolean;
}

/** Finds the packages without a hash. Workspaces have none: they are folders of this repository. */
export function findUnchecked({ packages }: LockFile): Unchecked[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link || entry.integrity) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const isForOtherPlatform = Boolean(entry.optional && (entry.os || entry.cpu));
    return [{ path, name, version: entry.version ?? '', isForOtherPlatform }];
  });
}

/** Finds the packages from a URL or a repository. The lock file names no registry, so packages from one have no source. */
export function findForeign({ packages }: LockFile): { path: string; resolved: string }[] {
  return Object.entries(packages).flatMap(([path, { link, resolved }]) =>
    path.includes('node_modules/') && !link && resolved ? [{ path, resolved }] : [],
  );
}

/**
 * Adds the hashes that the registry knows, and nothing else of its answers: the lock file names no registry.
 * @param integrityOf the hash of `name@version`, or null where the registry doesn't serve the package
 */
export function addIntegrity(
  lock: LockFile,
  integrityOf: (spec: string) => string | null,
): { lock: LockFile; added: number } {
  const found = findUnchecked(lock).flatMap(({ path, name, version }) => {
    const integrity = integrityOf(`${name}@${version}`);
    return integrity && /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity) ? [{ path, integrity }] : [];
  });
  const packages = { ...lock.packages };
  for (const { path, integrity } of found) packages[path] = withIntegrity(packages[path], integrity);
  return { lock: { ...lock, packages }, added: found.length };
}

/** Puts the hash after the version, like npm. */
function withIntegrity(entry: LockFile['packages'][string] | undefined, integrity: string) {
  const { version, ...rest } = entry ?? {};
  return { ...(version && { version }), integrity, ...rest };
}
