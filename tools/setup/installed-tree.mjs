/**
 * True when every package of the lock file is installed in that version.
 * Optional packages may be missing: most of them are for another platform.
 * @param {{ packages: Record<string, LockEntry> }} wanted package-lock.json
 * @param {{ packages: Record<string, LockEntry> }} installed node_modules/.package-lock.json, written by npm
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockEntry
 */
export function isTreeCurrent(wanted, installed) {
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true;
    const present = installed.packages[path];
    if (!present) return Boolean(entry.optional || entry.devOptional);
    return present.version === entry.version && present.integrity === entry.integrity;
  });
}
