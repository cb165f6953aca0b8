import { BRAND } from '@atrium/contract/platform/brand';
import { Component, type ReactNode } from 'react';
import { Button } from '../../../design/button.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { type FormName, writeDraft } from '../draft.ts';

/** Catches a form's rendering errors, so that the rest of the page keeps working. "Try Again" forgets its draft. */
export class FormBoundary extends Component<{ form: FormName; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  private retry = () => {
    writeDraft(this.props.form, null);
    this.setState({ failed: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Notice tone="fail" title="This form stopped working.">
        <p>Try again with an empty form, or write to {BRAND.contactEmail}.</p>
        <Button variant="secondary" size="small" onClick={this.retry} className="mt-2.5">
          Try Again
        </Button>
      </Notice>
    );
  }
}
