import type { ContentBlock, TextRun } from '@atrium/contract/newsletter/content';
import { type IssueInput, issuePath } from '@atrium/contract/newsletter/issues';
import { BRAND } from '@atrium/contract/platform/brand';
import { toSearchable } from '@atrium/contract/platform/plain-text';
import { composeMail, type Mail } from '../../platform/mail/mail.ts';
import { parseContent } from './parse-content.ts';

/** Who an issue is composed for. */
export interface IssueRecipient {
  to: string;
  /** The page that unsubscribes. */
  unsubscribeUrl: string;
  /** For the mailbox’s own button to unsubscribe. */
  headers: Record<string, string>;
}

const REASON = 'You get this email because you confirmed your subscription to our newsletter.';

/**
 * Composes an issue for one recipient. `id` is null before it was saved.
 * @throws AppError invalid_request for content that emails can't show
 */
export function composeIssue(
  { id, subject, summary, content }: IssueInput & { id: string | null },
  { to, unsubscribeUrl, headers }: IssueRecipient,
  origin: string,
): Mail {
  const blocks = parseContent(content, origin);
  return composeMail({
    to,
    replyTo: BRAND.contactEmail,
    subject,
    headers,
    preview: summary,
    blocks: [
      ...blocks.map(block => withCampaign(block, origin, toCampaign(subject))),
      { type: 'divider' },
      { link: 'Read it in your browser', url: `${origin}${id === null ? '/newsletter' : issuePath(id)}` },
      { link: 'Unsubscribe', url: unsubscribeUrl },
    ],
    reason: REASON,
  });
}

/** Returns the name of an issue in the URLs of its links, as Site Analytics shows it. */
export function toCampaign(subject: string): string {
  const words = toSearchable(subject).match(/[a-z0-9]+/g);
  return words?.join('-').slice(0, CAMPAIGN_MAX) ?? 'newsletter';
}

const CAMPAIGN_MAX = 60;

function withCampaign(block: ContentBlock, origin: string, campaign: string): ContentBlock {
  const mark = (url: string) => markUrl(url, origin, campaign);
  const markRuns = (runs: readonly TextRun[]) =>
    runs.map(run => (run.url ? { ...run, url: mark(run.url) } : run));
  if (block.type === 'button') return { ...block, url: mark(block.url) };
  if (block.type === 'list') return { ...block, items: block.items.map(markRuns) };
  return 'text' in block ? { ...block, text: markRuns(block.text) } : block;
}

/** Adds the campaign to a link to our site. Others stay as they are. */
function markUrl(text: string, origin: string, campaign: string): string {
  const url = new URL(text);
  if (url.origin !== origin) return text;
  url.searchParams.set('utm_source', 'newsletter');
  url.searchParams.set('utm_medium', 'email');
  url.searchParams.set('utm_campaign', campaign);
  return url.href;
}
