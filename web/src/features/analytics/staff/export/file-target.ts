import { AppError } from '@atrium/contract/platform/errors';
import { saveFile } from '../../../../platform/storage/save-file.ts';

/** Where an exported file is written. Nothing is visible as a file until `finish`. */
export interface FileTarget {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  finish(): Promise<void>;
  discard(): Promise<void>;
}

/** What is used here of the File System Access API, which only Chromium has. */
type SaveFilePicker = (options: {
  suggestedName: string;
}) => Promise<FileSystemFileHandle & { remove?(): Promise<void> }>;

/**
 * Opens the target of a large file: one that the user picks, which is written to as the parts arrive, or a download in
 * browsers without a picker. Call it in the handler of a click. Returns null when the user picks none.
 * @throws AppError unavailable when the file cannot be written
 */
export async function openLargeFile(name: string): Promise<FileTarget | null> {
  const pick: SaveFilePicker | undefined = Reflect.get(window, 'showSaveFilePicker');
  if (!pick) return openDownload(name);
  try {
    return await openPicked(pick, name);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}

/** Opens a file that the browser saves in its downloads folder at the end. The browser keeps its parts on the disk. */
export function openDownload(name: string): FileTarget {
  const parts: Blob[] = [];
  return {
    async write(bytes) {
      parts.push(new Blob([bytes]));
    },
    async finish() {
      saveFile(new Blob(parts, { type: 'application/octet-stream' }), name);
    },
    async discard() {
      parts.length = 0;
    },
  };
}

async function openPicked(pick: SaveFilePicker, suggestedName: string): Promise<FileTarget> {
  const handle = await pick.call(window, { suggestedName });
  // Writes go to a temporary file, which replaces the picked one when it is closed.
  const writable = await handle.createWritable();
  return {
    write: bytes => writable.write(bytes).catch(failWriting),
    finish: () => writable.close().catch(failWriting),
    async discard() {
      // It may be closed already, or broken.
      await writable.abort().catch(() => {});
      // The picker has created an empty file.
      if ((await handle.getFile().catch(() => null))?.size === 0) await handle.remove?.().catch(() => {});
    },
  };
}

function failWriting(cause: unknown): never {
  const message = 'The file couldn’t be written. Check that the disk has enough space.';
  throw new AppError('internal', message, { cause });
}
