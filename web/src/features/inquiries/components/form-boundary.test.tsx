import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { draftKey } from '../draft.ts';
import { FormBoundary } from './form-boundary.tsx';

afterEach(() => void vi.unstubAllGlobals());

it('an error replaces the form until Try Again, which deletes the form’s draft', () => {
  const drafts = new Map([draftKey('contact'), draftKey('demo')].map(key => [key, '{}']));
  vi.stubGlobal('localStorage', { removeItem: (key: string) => drafts.delete(key) });
  // Without a DOM, React's part is done here: it calls these two when a child throws and when the state changes.
  const boundary = new FormBoundary({ form: 'contact', children: 'The form' });
  boundary.setState = change => Object.assign(boundary.state, change);
  const text = () => renderToStaticMarkup(boundary.render());
  expect(text()).toBe('The form');

  boundary.state = FormBoundary.getDerivedStateFromError();
  expect(text()).toContain('This form stopped working.');
  expect(text()).toMatch(/<button[^>]*>Try Again<\/button>/);
  expect([...drafts.keys()]).toEqual([draftKey('contact'), draftKey('demo')]);

  Object(boundary.render()).props.onRetry();
  expect([...drafts.keys()]).toEqual([draftKey('demo')]);
  expect(text()).toBe('The form');
});
