import * as z from 'zod/mini';
import {
  ArchivedIssueWithContent,
  ArchivePage,
  IssueAudience,
  IssueInput,
  IssuePreview,
  IssuesPage,
  IssueTested,
  NewsletterIssue,
  SaveIssueRequest,
  SeenIssueRequest,
  SendIssueRequest,
} from '../newsletter/issues.ts';
import { AdminListQuery } from '../platform/admin-list.ts';
import type { ApiRoute } from './api-route.ts';

const STAFF = { permission: 'manage_inquiries' } as const;
const NOT_SAVED = 'This couldn’t be saved. Try again; your input is still here.';

export const listIssues = {
  method: 'GET',
  path: '/api/admin/newsletter/issues',
  access: STAFF,
  query: AdminListQuery,
  reply: IssuesPage,
} as const satisfies ApiRoute;

export const readIssue = {
  method: 'GET',
  path: '/api/admin/newsletter/issues/:id',
  access: STAFF,
  reply: NewsletterIssue,
  failure: 'The issue couldn’t be loaded. Please try again.',
} as const satisfies ApiRoute;

export const createIssue = {
  method: 'POST',
  path: '/api/admin/newsletter/issues',
  access: STAFF,
  body: IssueInput,
  idempotencyKey: 'required',
  reply: NewsletterIssue,
  failure: NOT_SAVED,
} as const satisfies ApiRoute;

export const saveIssue = {
  method: 'POST',
  path: '/api/admin/newsletter/issues/:id',
  access: STAFF,
  body: SaveIssueRequest,
  reply: NewsletterIssue,
  failure: NOT_SAVED,
} as const satisfies ApiRoute;

export const deleteIssue = {
  method: 'POST',
  path: '/api/admin/newsletter/issues/:id/deletion',
  access: STAFF,
  body: SeenIssueRequest,
  reply: z.object({ deleted: z.literal(true) }),
  failure: 'The issue couldn’t be deleted. Please try again.',
} as const satisfies ApiRoute;

export const previewIssue = {
  method: 'POST',
  path: '/api/admin/newsletter/preview',
  access: STAFF,
  body: IssueInput,
  reply: IssuePreview,
  failure: 'The preview couldn’t be loaded. Please try again.',
} as const satisfies ApiRoute;

export const testIssue = {
  method: 'POST',
  path: '/api/admin/newsletter/test',
  access: STAFF,
  body: IssueInput,
  reply: IssueTested,
  failure: 'The test couldn’t be sent. Please try again.',
} as const satisfies ApiRoute;

export const getAudience = {
  method: 'GET',
  path: '/api/admin/newsletter/audience',
  access: STAFF,
  reply: IssueAudience,
  failure: 'The members couldn’t be counted. Please try again.',
} as const satisfies ApiRoute;

export const sendIssue = {
  method: 'POST',
  path: '/api/admin/newsletter/issues/:id/send',
  access: STAFF,
  body: SendIssueRequest,
  reply: NewsletterIssue,
  failure: 'The issue couldn’t be scheduled. Reload it before you try again.',
} as const satisfies ApiRoute;

export const stopIssue = {
  method: 'POST',
  path: '/api/admin/newsletter/issues/:id/stop',
  access: STAFF,
  reply: NewsletterIssue,
  failure: 'The issue couldn’t be stopped. Please try again.',
} as const satisfies ApiRoute;

export const listArchive = {
  method: 'GET',
  path: '/api/newsletter/issues',
  access: 'public',
  query: AdminListQuery,
  reply: ArchivePage,
  failure: 'The issues couldn’t be loaded. Please try again.',
} as const satisfies ApiRoute;

export const readArchivedIssue = {
  method: 'GET',
  path: '/api/newsletter/issues/:id',
  access: 'public',
  reply: ArchivedIssueWithContent,
  failure: 'The issue couldn’t be loaded. Please try again.',
} as const satisfies ApiRoute;

/** The archive as RSS 2.0. */
export const readFeed = {
  method: 'GET',
  path: '/api/newsletter/rss.xml',
  access: 'public',
  reply: { file: 'application/rss+xml' },
} as const satisfies ApiRoute;
