import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';

/**
 * The Firestore emulator is a jar that firebase-tools downloads. Without internet the Google Cloud SDK often has one,
 * but without a `Main-Class`, so `java -jar` refuses it; a small jar that names both makes it start.
 */
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const JAR_IN_SDK = join('platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');

/** The SDK's usual install folders, searched after the folder of the `gcloud` on the PATH. */
const USUAL_SDK_FOLDERS = [
  join(homedir(), 'google-cloud-sdk'),
  '/usr/lib/google-cloud-sdk',
  '/usr/share/google-cloud-sdk',
  '/usr/local/share/google-cloud-sdk',
  '/opt/google-cloud-sdk',
  '/opt/homebrew/share/google-cloud-sdk',
  '/snap/google-cloud-cli/current',
];

/** Returns the SDK's jar for the launcher to wrap; null when a jar is set or cached, or none is installed. */
export function findSdkJar(env: Record<string, string | undefined>): string | null {
  if (env.FIRESTORE_EMULATOR_BINARY_PATH || existsSync(cachedJar(env))) return null;
  const jars = [sdkFolderOfGcloud(), ...USUAL_SDK_FOLDERS].flatMap(sdk =>
    sdk ? [join(sdk, JAR_IN_SDK)] : [],
  );
  return jars.find(jar => existsSync(jar)) ?? null;
}

/** The path where firebase-tools keeps the jar of its version. */
function cachedJar(env: Record<string, string | undefined>): string {
  const require = createRequire(import.meta.url);
  const info = JSON.parse(
    readFileSync(require.resolve('firebase-tools/lib/emulator/downloadableEmulatorInfo.json'), 'utf8'),
  );
  const folder = env.FIREBASE_EMULATORS_PATH || join(homedir(), '.cache', 'firebase', 'emulators');
  return join(folder, info.firestore.downloadPathRelativeToCacheDir);
}

function sdkFolderOfGcloud(): string | null {
  const found = spawnSync('sh', ['-c', 'command -v gcloud'], { encoding: 'utf8' }).stdout?.trim();
  return found ? dirname(dirname(realpathSync(found))) : null;
}

/** The bytes of a pathing jar: a manifest that names the emulator's main class and the SDK's jar. */
export function makePathingJar(sdkJar: string): Buffer {
  const lines = [
    'Manifest-Version: 1.0',
    `Main-Class: ${MAIN_CLASS}`,
    `Class-Path: ${pathToFileURL(sdkJar)}`,
  ];
  return storedZip('META-INF/MANIFEST.MF', `${lines.map(foldManifestLine).join('\r\n')}\r\n\r\n`);
}

/** Manifest lines hold at most 72 bytes; the rest continues after a line break and one space. */
function foldManifestLine(line: string): string {
  const [first = '', ...more] = line.match(/^.{1,72}|.{1,71}/g) ?? [];
  return [first, ...more.map(part => ` ${part}`)].join('\r\n');
}

/** A ZIP archive with one uncompressed file (APPNOTE.TXT 4.3: local header, central directory, end record). */
function storedZip(name: string, text: string): Buffer {
  const path = Buffer.from(name);
  const data = Buffer.from(text);
  // Fields of both headers: version 2.0, no flags, stored, 1980-01-01, checksum, sizes, name and extra
  // lengths.
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(0x21, 8);
  common.writeUInt32LE(crc32(data), 10);
  common.writeUInt32LE(data.length, 14);
  common.writeUInt32LE(data.length, 18);
  common.writeUInt16LE(path.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, path, data]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, Buffer.alloc(14), path]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
