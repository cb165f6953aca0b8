import { Component, type ReactNode } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { forgetLiveAnswers } from '../../platform/live-firestore.ts';

interface LiveBoundaryProps {
  /** Shown instead of the notice when the content fails. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Live data throws while rendering when it is refused or lost; the rest of the dashboard goes on. */
export class LiveBoundary extends Component<LiveBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  private retry = () => {
    forgetLiveAnswers();
    this.setState({ failed: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return (
      <div className="px-5 pt-8 lg:px-10">
        <Notice tone="fail" title="This part of the dashboard could not be shown.">
          <p>Your data is safe. Try again; if it keeps failing, sign out and in once.</p>
          <Button variant="secondary" size="small" className="mt-3" onClick={this.retry}>
            Try Again
          </Button>
        </Notice>
      </div>
    );
  }
}
