import { NEXT_PART_HEADER, TOTAL_ROWS_HEADER } from '@atrium/contract/platform/file-part';
import type { ApiRoute } from '@atrium/contract/routes/api-route';
import { saveFile } from '../storage/save-file.ts';
import { fetchRoute } from './call-route.ts';

/** A route that replies with a file. */
export type FileRoute = ApiRoute & { readonly reply: { readonly file: string } };

interface Download {
  route: FileRoute;
  params?: Readonly<Record<string, string>>;
  query?: URLSearchParams;
  /** The name of a response without a file name. */
  fallbackName: string;
  signal?: AbortSignal;
  /** Called after each part with the lines so far, and the file's rows if the API sends their number. */
  onPart?(lines: number, totalRows: number): void;
}

const LINE_FEED = 10;

/**
 * Saves a file of the API and returns its name. Firebase Hosting limits responses, so a large file has parts, which are
 * requested one after the other; if one fails, nothing is saved.
 */
export async function downloadFile(download: Download): Promise<string> {
  const { route, params, query, fallbackName, signal, onPart } = download;
  const parts: ArrayBuffer[] = [];
  let name = fallbackName;
  let lines = 0;
  for (let next: string | null = ''; next !== null; ) {
    const { headers, content } = await readPart(next);
    if (parts.length === 0) {
      name = /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? name;
    }
    parts.push(content);
    lines += new Uint8Array(content).filter(byte => byte === LINE_FEED).length;
    onPart?.(lines, Number(headers.get(TOTAL_ROWS_HEADER) ?? 0));
    next = headers.get(NEXT_PART_HEADER);
  }
  saveFile(new Blob(parts, { type: route.reply.file }), name);
  return name;

  async function readPart(part: string) {
    const response = await fetchRoute(route, {
      ...(params && { params }),
      query: new URLSearchParams([...(query ?? []), ['part', part]]),
      ...(signal && { signal }),
    });
    return { headers: response.headers, content: await response.arrayBuffer() };
  }
}
