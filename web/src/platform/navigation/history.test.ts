import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { historyIndex, listenToHistory, navigate, readLocation } from './history.ts';

const ORIGIN = 'https://atrium.example';

let page: URL;
let window: EventTarget;
const history = {
  state: null as unknown,
  back: vi.fn(),
  pushState: vi.fn((state: unknown, _title: string, to?: string) => {
    history.state = structuredClone(state);
    page = new URL(to ?? '', page);
  }),
  replaceState: vi.fn((state: unknown, _title: string, to?: string) => {
    history.state = structuredClone(state);
    page = new URL(to ?? page.href, page);
  }),
};
const assign = vi.fn();

beforeEach(() => {
  page = new URL('/transactions?status=paid#top', ORIGIN);
  history.state = null;
  window = new EventTarget();
  vi.stubGlobal('history', history);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('location', {
    get href() {
      return page.href;
    },
    get origin() {
      return page.origin;
    },
    get pathname() {
      return page.pathname;
    },
    get search() {
      return page.search;
    },
    get hash() {
      return page.hash;
    },
    assign,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('reads the URL, the state and the key of the entry', () => {
  expect(readLocation()).toEqual({
    pathname: '/transactions',
    search: '?status=paid',
    hash: '#top',
    state: null,
    key: 'default',
  });
  navigate('/account?tab=security', { state: { fromList: true } });
  expect(readLocation()).toMatchObject({
    pathname: '/account',
    search: '?tab=security',
    hash: '',
    state: { fromList: true },
  });
  expect(readLocation().key).not.toBe('default');
});

it('reports each navigation with its type until it is ended', () => {
  const types: string[] = [];
  const end = listenToHistory(type => types.push(type));
  navigate('/account');
  navigate('/account?tab=security', { replace: true });
  window.dispatchEvent(new Event('popstate'));
  end();
  navigate('/dashboard');
  window.dispatchEvent(new Event('popstate'));
  expect(types).toEqual(['PUSH', 'REPLACE', 'POP']);
});

it('counts the position in the history of the tab', () => {
  listenToHistory(() => {})();
  expect(historyIndex()).toBe(0);
  navigate('/account');
  navigate('/dashboard');
  navigate('/subscriptions', { replace: true });
  expect(historyIndex()).toBe(2);
});

it('keeps the position after a reload', () => {
  history.state = { usr: { fromList: true }, key: 'a', idx: 4 };
  listenToHistory(() => {})();
  expect(historyIndex()).toBe(4);
  expect(readLocation()).toMatchObject({ state: { fromList: true }, key: 'a' });
});

it('goes one entry back', () => {
  navigate(-1);
  expect(history.back).toHaveBeenCalledOnce();
});

it('loads the document when the browser refuses another entry', () => {
  history.pushState.mockImplementationOnce(() => {
    throw new DOMException('100 times per 30 seconds', 'SecurityError');
  });
  navigate('/account');
  expect(assign).toHaveBeenCalledWith('/account');
});

it('never loads another site, nor hides state that cannot be stored', () => {
  history.pushState.mockImplementationOnce(() => {
    throw new DOMException('another origin', 'SecurityError');
  });
  expect(() => navigate('//evil.example/account')).toThrow('another origin');
  expect(() => navigate('/account', { state: { call: () => {} } })).toThrow();
  expect(assign).not.toHaveBeenCalled();
});
