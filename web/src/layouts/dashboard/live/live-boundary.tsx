import { QueryClientContext } from '@tanstack/react-query';
import { Component, type ContextType, type ReactNode } from 'react';
import { LoadError } from '../../../design/feedback/load-error.tsx';
import { NOT_LOADED, PageLoadError } from '../../../platform/browser/page-load-error.ts';
import { ShellPage } from '../shell-page.tsx';

interface LiveBoundaryProps {
  /** Shown instead of the notice when the content fails. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Records that couldn’t be loaded throw during rendering; the rest of the dashboard keeps working. */
export class LiveBoundary extends Component<LiveBoundaryProps, { error: unknown }> {
  static override contextType = QueryClientContext;
  declare context: ContextType<typeof QueryClientContext>;
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  private retry = () => {
    if (this.state.error instanceof PageLoadError) return location.reload();
    void this.context?.resetQueries({ predicate: ({ state }) => state.status === 'error' });
    this.setState({ error: null });
  };

  override render() {
    if (this.state.error === null) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return (
      <ShellPage title="This page couldn’t be displayed">
        <LoadError onRetry={this.retry}>
          <p>
            {this.state.error instanceof PageLoadError
              ? `${NOT_LOADED} Your data is safe.`
              : 'Your data is safe. Try again; if it keeps failing, log out and sign in again.'}
          </p>
        </LoadError>
      </ShellPage>
    );
  }
}
