import { PATHS } from '../../paths.ts';
import {
  asksForPrivacy,
  CONSENT_CHOICES,
  type ConsentChoice,
  type ConsentRecord,
  decide,
  onDecision,
  readConsent,
} from '../../platform/storage/consent.ts';
import styles from './consent.css?inline';

// With the code: a stylesheet of its own would be another request, and have the page styled again before the banner shows.
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
/** What depends on the banner's height. */
const room = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet, room);

const PURPOSES: Record<ConsentChoice | 'necessary', { name: string; text: string }> = {
  necessary: {
    name: 'Necessary',
    text: 'Keeps you signed in, saves what you type in a form, protects payments and forms from bots.',
  },
  analytics: {
    name: 'Analytics',
    text: 'Counts which pages, searches and applications are used. The counts stay in our own database.',
  },
  marketing: {
    name: 'Marketing',
    text: 'Would measure which campaign brought you here. We run none today and store nothing for it.',
  },
  functional: {
    name: 'Functional',
    text: 'Remembers small choices, such as a notice that you closed.',
  },
};

const PRIVACY_SIGNAL = 'Your browser sends Global Privacy Control, so analytics and marketing are off.';

let banner: HTMLElement | undefined;

/** Receives a choice that was made in this tab. */
type OnChoice = (record: ConsentRecord) => void;

/**
 * Asks for consent at the foot of the page, without blocking it. It disappears when a choice is made, here or in
 * another tab; until then the page is longer by its height, so that it never covers content. On a phone it is one line and two
 * buttons; the rest is behind "Customize".
 */
export function showBanner(onChoice: OnChoice): void {
  if (banner || readConsent()) return;
  banner = element(
    'section',
    { class: 'consent', 'aria-labelledby': 'consent-title' },
    element(
      'div',
      {},
      element('h2', { id: 'consent-title' }, 'Allow analytics cookies?'),
      element('p', {}, 'Nothing else is stored unless you agree. ', privacyLink()),
      ...(asksForPrivacy() ? [element('p', {}, PRIVACY_SIGNAL)] : []),
    ),
    element(
      'div',
      { class: 'consent-actions' },
      button('Customize', 'consent-link', () => showSettings(onChoice)),
      button('Necessary Only', 'consent-button', () => onChoice(decide(() => false))),
      button('Accept All', 'consent-button', () => onChoice(decide(() => true))),
    ),
  );
  // First in the document, so that the keyboard reaches it before the page; displayed at the bottom.
  document.body.prepend(banner);
  const shown = banner;
  // Another width or a font that arrives later changes the height.
  const observer = new ResizeObserver(() => room.replaceSync(makeRoom(shown.offsetHeight)));
  observer.observe(shown);
  const stop = onDecision(() => {
    stop();
    observer.disconnect();
    shown.remove();
    banner = undefined;
    room.replaceSync('');
  });
}

/**
 * Styles that keep the page, what has the focus and bars clear of the banner. As a property of the root element, which every
 * element inherits, the height would have the styles of the whole page computed again.
 */
const makeRoom = (height: number) => `@media screen and (min-height: 30.01rem) {
  html { scroll-padding-bottom: calc(${height}px + 1rem) }
  body { padding-bottom: ${height}px }
  .bar { --consent-height: ${height}px }
}`;

/** The choices one by one, as a dialog. Closing it without saving changes nothing. */
export function showSettings(onChoice: OnChoice): void {
  const last = document.querySelector<HTMLDialogElement>('.consent-settings');
  if (last?.open) return;
  // Just closed; its close event fires with the next frame.
  last?.remove();
  const stored = readConsent();
  const refused = asksForPrivacy();
  const boxes = new Map<ConsentChoice, HTMLInputElement>();
  const rows = (['necessary', ...CONSENT_CHOICES] as const).map(choice => {
    const { name, text } = PURPOSES[choice];
    const id = `consent-${choice}`;
    const box = element('input', { type: 'checkbox', role: 'switch', id, 'aria-describedby': `${id}-text` });
    if (choice === 'necessary') {
      box.checked = true;
      box.disabled = true;
    } else {
      box.disabled = refused && choice !== 'functional';
      box.checked = !box.disabled && (stored?.[choice] ?? false);
      boxes.set(choice, box);
    }
    return element(
      'li',
      {},
      element('label', { for: id }, choice === 'necessary' ? `${name} (always on)` : name),
      box,
      element('p', { id: `${id}-text` }, text),
    );
  });
  const dialog = element(
    'dialog',
    { class: 'dialog consent-settings', 'aria-labelledby': 'consent-settings-title' },
    element('h2', { id: 'consent-settings-title' }, 'What may be stored'),
    element('p', {}, privacyLink()),
    ...(refused ? [element('p', {}, PRIVACY_SIGNAL)] : []),
    element('ul', {}, ...rows),
    element(
      'div',
      { class: 'consent-actions' },
      button('Cancel', 'consent-link', () => dialog.close()),
      button('Save Choices', 'consent-button consent-main', () => {
        dialog.close();
        onChoice(decide(choice => boxes.get(choice)?.checked ?? false));
      }),
    ),
  );
  dialog.addEventListener('close', () => dialog.remove());
  // A press that began inside, such as a selection of text, is no click beside the content where it ends.
  let isBeside = false;
  dialog.addEventListener('pointerdown', ({ target }) => {
    isBeside = target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (isBeside && target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
}

function privacyLink(): HTMLAnchorElement {
  return element('a', { href: PATHS.privacy }, 'What is stored, and for how long');
}

/** Creates an element with attributes and children. The banner is small enough to work without a framework. */
function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function button(label: string, className: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: className }, label);
  made.addEventListener('click', onClick);
  return made;
}
