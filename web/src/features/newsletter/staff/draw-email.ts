import { parseHtml } from '../../../platform/browser/trusted-types.ts';

export type EmailScheme = 'light' | 'dark';

const STYLE = 'data-style';

/** Attributes of our emails that a preview keeps. Their links lead nowhere. */
const KEPT = ['alt', 'class', 'lang', 'scope', 'src', 'title', 'width'];

/**
 * Draws an email of our server into the document of a frame. Built node by node, because the page's policy allows inline
 * styles neither in its own document nor in one that it parses; a mailbox applies them.
 */
export function drawEmail(target: Document, html: string, scheme: EmailScheme): void {
  const view = target.defaultView as (Window & typeof globalThis) | null;
  if (!view) return;
  const [element = '', css = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
  // Quotes of texts are escaped, so these are attributes.
  const email = parseHtml(html.replace(element, '').replaceAll(' style="', ` ${STYLE}="`));
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css);
  for (const rule of sheet.cssRules) {
    if (rule instanceof view.CSSMediaRule && rule.conditionText.includes('prefers-color-scheme')) {
      rule.media.mediaText = scheme === 'dark' ? 'all' : 'not all';
    }
  }
  target.adoptedStyleSheets = [sheet];
  target.title = email.title;
  target.documentElement.lang = 'en';
  target.documentElement.style.colorScheme = scheme;
  target.body.style.cssText = email.body.getAttribute(STYLE) ?? '';
  target.body.replaceChildren(...[...email.body.childNodes].flatMap(node => copy(node, target) ?? []));
}

function copy(node: Node, target: Document): Node | null {
  if (node.nodeType === Node.TEXT_NODE) return target.createTextNode(node.textContent ?? '');
  if (!(node instanceof HTMLElement)) return null;
  const element = target.createElement(node.localName);
  for (const name of KEPT) {
    const value = node.getAttribute(name);
    if (value !== null) element.setAttribute(name, value);
  }
  element.style.cssText = node.getAttribute(STYLE) ?? '';
  element.append(...[...node.childNodes].flatMap(child => copy(child, target) ?? []));
  return element;
}
