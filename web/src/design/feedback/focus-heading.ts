/** Moves the focus to the heading of the dialog or section that the element is in, else to the page's main heading. */
export function focusHeading(from?: Element): void {
  const section = from?.closest(':is(dialog, section, article, main):has(h1, h2, h3)');
  const heading =
    section?.querySelector<HTMLElement>('h1, h2, h3') ?? document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
