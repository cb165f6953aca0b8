import type { MouseEvent, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Link, type LinkProps, StaticRouter, useLocation, useSearchParams } from './router.tsx';

const pushState = vi.fn();
const replaceState = vi.fn();

beforeEach(() => {
  vi.stubGlobal('history', { state: null, pushState, replaceState });
  vi.stubGlobal('location', new URL('https://atrium.example/dashboard'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const PLAIN = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

/** Clicks a link; returns whether the browser is left to follow it. */
function click(link: LinkProps, event: Partial<MouseEvent<HTMLAnchorElement>> = {}): boolean {
  const element = Link(link) as ReactElement<{ onClick(event: unknown): void }>;
  const clicked = {
    ...PLAIN,
    defaultPrevented: false,
    preventDefault() {
      this.defaultPrevented = true;
    },
    ...event,
  };
  element.props.onClick(clicked);
  return !clicked.defaultPrevented;
}

it('follows a plain click without loading a document', () => {
  expect(click({ to: '/account', state: { fromList: true } })).toBe(false);
  const [entry, , to] = pushState.mock.calls[0] ?? [];
  expect(entry).toMatchObject({ usr: { fromList: true } });
  expect(to).toBe('/account');
});

it('leaves other clicks, tabs and sites to the browser', () => {
  for (const event of [
    { button: 1 },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
  ]) {
    expect(click({ to: '/account' }, event), JSON.stringify(event)).toBe(true);
  }
  expect(click({ to: '/account', target: '_blank' })).toBe(true);
  expect(click({ to: 'https://stripe.com/account' })).toBe(true);
  expect(click({ to: '//evil.example' })).toBe(true);
  expect(pushState).not.toHaveBeenCalled();
});

it('does not navigate when the handler of the link has prevented it', () => {
  expect(click({ to: '/account', onClick: event => event.preventDefault() })).toBe(false);
  expect(pushState).not.toHaveBeenCalled();
});

it('replaces the entry for the current URL and where it is asked to', () => {
  click({ to: '/dashboard' });
  click({ to: '/account', replace: true });
  expect(replaceState).toHaveBeenCalledTimes(2);
  expect(pushState).not.toHaveBeenCalled();
});

function Shown() {
  const { pathname, search, state, key } = useLocation();
  const [parameters] = useSearchParams();
  return `${pathname} ${search.length} ${state} ${key} ${parameters.size}`;
}

it('renders a path without a browser', () => {
  vi.unstubAllGlobals();
  const html = renderToStaticMarkup(
    <StaticRouter pathname="/faq">
      <Shown />
      <Link to="/contact" className="button">
        Contact
      </Link>
    </StaticRouter>,
  );
  expect(html).toBe('/faq 0 null default 0<a class="button" href="/contact">Contact</a>');
});

it('needs a router', () => {
  expect(() => renderToStaticMarkup(<Shown />)).toThrow('needs a router');
});
