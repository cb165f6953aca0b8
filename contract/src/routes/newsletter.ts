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
import { get, post } from './define-route.ts';

const STAFF = { permission: 'manage_inquiries' } as const;
const NOT_SAVED = 'This couldn’t be saved. Try again; your input is still here.';

export const listIssues = get('/api/admin/newsletter/issues', STAFF, {
  query: AdminListQuery,
  reply: IssuesPage,
});

export const readIssue = get('/api/admin/newsletter/issues/:id', STAFF, {
  reply: NewsletterIssue,
  failure: 'The issue couldn’t be loaded. Please try again.',
});

export const createIssue = post('/api/admin/newsletter/issues', STAFF, {
  body: IssueInput,
  idempotencyKey: 'required',
  reply: NewsletterIssue,
  failure: NOT_SAVED,
});

export const saveIssue = post('/api/admin/newsletter/issues/:id', STAFF, {
  body: SaveIssueRequest,
  reply: NewsletterIssue,
  failure: NOT_SAVED,
});

export const deleteIssue = post('/api/admin/newsletter/issues/:id/deletion', STAFF, {
  body: SeenIssueRequest,
  reply: z.object({ deleted: z.literal(true) }),
  failure: 'The issue couldn’t be deleted. Please try again.',
});

export const previewIssue = post('/api/admin/newsletter/preview', STAFF, {
  body: IssueInput,
  reply: IssuePreview,
  failure: 'The preview couldn’t be loaded. Please try again.',
});

export const testIssue = post('/api/admin/newsletter/test', STAFF, {
  body: IssueInput,
  reply: IssueTested,
  failure: 'The test couldn’t be sent. Please try again.',
});

export const getAudience = get('/api/admin/newsletter/audience', STAFF, {
  reply: IssueAudience,
  failure: 'The members couldn’t be counted. Please try again.',
});

export const sendIssue = post('/api/admin/newsletter/issues/:id/send', STAFF, {
  body: SendIssueRequest,
  reply: NewsletterIssue,
  failure: 'The issue couldn’t be scheduled. Reload it before you try again.',
});

export const stopIssue = post('/api/admin/newsletter/issues/:id/stop', STAFF, {
  reply: NewsletterIssue,
  failure: 'The issue couldn’t be stopped. Please try again.',
});

export const listArchive = get('/api/newsletter/issues', 'public', {
  query: AdminListQuery,
  reply: ArchivePage,
  failure: 'The issues couldn’t be loaded. Please try again.',
});

export const readArchivedIssue = get('/api/newsletter/issues/:id', 'public', {
  reply: ArchivedIssueWithContent,
  failure: 'The issue couldn’t be loaded. Please try again.',
});

/** The archive as RSS 2.0. */
export const readFeed = get('/api/newsletter/rss.xml', 'public', { reply: { file: 'application/rss+xml' } });
