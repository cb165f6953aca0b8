import { Component, type ReactNode } from 'react';
import { Button, buttonClass } from '../design/button.tsx';
import { PATHS } from '../paths.ts';
import { NOT_LOADED, PageLoadError } from './lazy-page.tsx';

/** Catches rendering errors and offers to reload or to go to the home page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const notLoaded = error instanceof PageLoadError;
    return (
      <main className="wrap grid min-h-[70vh] content-center gap-6">
        <h1 className="max-w-[18ch] text-h2">
          {notLoaded ? 'This page couldn’t be loaded.' : 'This page stopped working.'}
        </h1>
        <p className="max-w-[52ch] text-soft">
          {notLoaded
            ? `${NOT_LOADED} Your saved data is safe. Reload the page.`
            : 'Your saved data is safe. Reload the page; if it fails again, start from the home page and tell us what you were doing.'}
        </p>
        <p className="flex flex-wrap gap-3">
          <Button onClick={() => location.reload()}>Reload the Page</Button>
          <a href={PATHS.home} className={buttonClass('secondary')}>
            Go to the Home Page
          </a>
        </p>
      </main>
    );
  }
}
