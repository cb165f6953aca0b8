import { escapeHtml } from '@atrium/contract/platform/escape-html';

/** The shared HTML layout of the sandbox's pages. */
export function page(
  title: string,
  content: string,
  options: { script?: string; notice?: string; layout?: 'sheet' | 'checkout' } = {},
): string {
  const script = options.script ? `<script src="${escapeHtml(options.script)}" defer></script>` : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/_assets/page.css">
${script}
</head>
<body>
<aside class="notice" aria-label="Test mode">${escapeHtml(options.notice ?? 'Test mode: no card is charged.')}</aside>
<main class="${options.layout ?? 'sheet'}">
${content}
</main>
</body>
</html>
`;
}

/** Formats an amount in minor units: `$10.00`, `CA$89.00`. */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** digits);
}

/** Formats a date from seconds since the epoch, in UTC. */
export function formatDate(seconds: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);
}
