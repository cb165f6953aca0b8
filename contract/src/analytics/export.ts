import * as z from 'zod/mini';
import { AnalyticsMetric, AnalyticsQuery, AnalyticsRange } from './reports.ts';

export const EXPORT_FORMATS = { csv: 'CSV', ndjson: 'NDJSON' } as const;
export const ExportFormat = z.enum(['csv', 'ndjson']);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** Limits of one part of an export. Firebase Hosting ends every request after 60 seconds. */
export const EXPORT_PART = {
  rowsMax: 20_000,
  /** After this time, in milliseconds, a part ends with the rows that it has. */
  timeMs: 20_000,
} as const;

const time = z.iso.datetime('must be an ISO 8601 time in UTC');

/**
 * The query of `GET /api/admin/analytics/export`. The first part takes the span of `range`, which ends now, or a span
 * of its own; its last line returns the span, which the other parts repeat with the cursor.
 */
export const AnalyticsExportQuery = z
  .object({
    ...AnalyticsQuery.shape,
    format: z._default(ExportFormat, 'csv'),
    /** Included. */
    from: z.optional(time),
    /** Not included. */
    until: z.optional(time),
    cursor: z.optional(z.string().check(z.maxLength(400))),
  })
  .check(
    z.refine(({ from, until }) => (from === undefined) === (until === undefined), {
      path: ['until'],
      message: 'send from and until together',
    }),
    z.refine(({ cursor, from }) => cursor === undefined || from !== undefined, {
      path: ['cursor'],
      message: 'send from and until of the first part with it',
    }),
    z.refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
      path: ['until'],
      message: 'must be after from',
    }),
  );
export type AnalyticsExportQuery = z.infer<typeof AnalyticsExportQuery>;

/** The last line of a part, as JSON. A part without it was interrupted. */
export const ExportPartEnd = z.object({
  status: z.literal('complete'),
  /** Events in this part. */
  rows: z.int(),
  /** SHA-256 of the part's bytes before this line, in hexadecimal. */
  sha256: z.string(),
  from: z.string(),
  until: z.string(),
  /** The cursor of the next part; null after the last one. */
  nextCursor: z.nullable(z.string()),
});
export type ExportPartEnd = z.infer<typeof ExportPartEnd>;

/** The file `….manifest.json`, which describes an exported file. */
export const ExportManifest = z.object({
  file: z.string(),
  format: ExportFormat,
  /** Events; the header line of a CSV file does not count. */
  rows: z.int(),
  bytes: z.int(),
  /** Of the whole file, in hexadecimal. */
  sha256: z.string(),
  metric: AnalyticsMetric,
  range: AnalyticsRange,
  /** Included. */
  from: z.string(),
  /** Not included. */
  until: z.string(),
  /** The time zone of the range and of the local times. */
  zone: z.string(),
  createdAt: z.string(),
});
export type ExportManifest = z.infer<typeof ExportManifest>;
