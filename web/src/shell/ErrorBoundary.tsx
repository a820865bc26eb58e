import { Component, type ReactNode } from 'react';
import { LayoutError } from './LayoutError.tsx';

/** Shows the layout error in place of what broke below; React offers this to classes only. `resetKey` anew tries again. */
export class ErrorBoundary extends Component<
  { children: ReactNode; resetKey?: string },
  { hasFailed: boolean; resetKey: string | undefined }
> {
  override state = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: { resetKey?: string },
    state: { hasFailed: boolean; resetKey: string | undefined },
  ) {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override render() {
    return this.state.hasFailed ? <LayoutError /> : this.props.children;
  }
}
