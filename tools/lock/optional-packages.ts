/** The parts of package-lock.json (version 3) that matter here. */
export interface LockFile {
  packages: Record<string, LockEntry>;
}
interface LockEntry {
  version?: string;
  /** A workspace of this repository, which has no archive. */
  link?: boolean;
  /** Where the package is from; missing for packages from the registry. */
  resolved?: string;
  /** The hash of the archive that npm installs. */
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

/** An optional package that the lock file should hold, and where. */
interface Gap {
  path: string;
  name: string;
  version: string;
  dev: boolean;
}

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
];
const ARM_32 = ['armv7', 'eabi', 'gnueabihf', 'musleabihf'];
const C_LIBRARIES: Record<string, string> = {
  gnu: 'glibc',
  gnueabihf: 'glibc',
  musl: 'musl',
  musleabihf: 'musl',
};

/**
 * Finds optional packages that an installed package pins but the lock file does not hold. npm leaves them out when the
 * registry that it was run against does not serve other platforms, and then `npm ci` refuses the lock file everywhere.
 */
export function findGaps(lock: LockFile): Gap[] {
  return Object.entries(lock.packages).flatMap(([from, entry]) =>
    Object.entries(entry.optionalDependencies ?? {}).flatMap(([name, range]) => {
      const present = resolve(lock, from, name);
      // A range is npm's to judge; bundlers and compilers pin their platform packages exactly.
      if (present && (lock.packages[present]?.version === range || !/^\d/.test(range))) return [];
      const path = present ? `${from}/node_modules/${name}` : `node_modules/${name}`;
      return [{ path, name, version: range.replace(/^[\^~]/, ''), dev: entry.dev ?? false }];
    }),
  );
}

/** The lock file with those packages, for the platforms that their names speak of. */
export function fillGaps(lock: LockFile): LockFile {
  const added = findGaps(lock).map(({ path, name, version, dev }): [string, LockEntry] => [
    path,
    { version, ...(dev ? { dev } : {}), optional: true, ...platformOf(name) },
  ]);
  const packages = [...Object.entries(lock.packages), ...added].sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...lock, packages: Object.fromEntries(packages) };
}

/** What `@rolldown/binding-linux-arm64-musl` and the like say about where they run. */
export function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/\-.]/);
  const os = SYSTEMS.filter(system => words.includes(system));
  const cpu = words.some(word => ARM_32.includes(word))
    ? ['arm']
    : PROCESSORS.filter(kind => words.includes(kind));
  const libc = words.flatMap(word => C_LIBRARIES[word] ?? []);
  return { ...(os.length ? { os } : {}), ...(cpu.length ? { cpu } : {}), ...(libc.length ? { libc } : {}) };
}

/** Node's lookup: beside the package that asks, then in each folder above it. */
function resolve(lock: LockFile, from: string, name: string): string | null {
  const candidate = `${from ? `${from}/` : ''}node_modules/${name}`;
  if (lock.packages[candidate]) return candidate;
  if (!from) return null;
  const nested = from.lastIndexOf('/node_modules/');
  return resolve(lock, nested < 0 ? '' : from.slice(0, nested), name);
}
