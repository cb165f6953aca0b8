import { Component, createContext, type ReactNode, Suspense } from 'react';

/** Whether listeners may start: the page has its first data, and the session is confirmed. */
export const ListenersContext = createContext(false);

interface ListenersProps {
  /** Called when they have ended, because their code didn't load or the database has refused them. */
  onEnd?(): void;
  children: ReactNode;
}

/** Renders listeners, whose code is a third of the dashboard's, once the page has its first data. */
export class Listeners extends Component<ListenersProps, { hasEnded: boolean }> {
  static override contextType = ListenersContext;
  declare context: boolean;
  override state = { hasEnded: false };

  static getDerivedStateFromError() {
    return { hasEnded: true };
  }

  override componentDidCatch(error: unknown) {
    // The query says so when it is read again.
    const isRefused = Object(error).code === 'permission-denied';
    if (!isRefused) console.warn('This page is not live.', error);
    this.props.onEnd?.();
  }

  override render() {
    return this.context && !this.state.hasEnded ? <Suspense>{this.props.children}</Suspense> : null;
  }
}
