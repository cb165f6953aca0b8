import { BRAND } from '@atrium/contract/platform/brand';
import { Component, type ReactNode } from 'react';
import { LoadError } from '../../../design/feedback/load-error.tsx';
import { type FormName, writeDraft } from '../draft.ts';

/** Catches a form’s rendering errors, so that the rest of the page keeps working. "Try Again" deletes its draft. */
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
      <LoadError title="This form stopped working." onRetry={this.retry}>
        <p>Try again with an empty form, or write to {BRAND.contactEmail}.</p>
      </LoadError>
    );
  }
}
