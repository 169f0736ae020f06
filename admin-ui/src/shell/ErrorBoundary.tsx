import { Component, type ReactNode } from 'react';
import { ErrorState } from '../parts/states/ErrorState';

interface Props {
  readonly children: ReactNode;
  /** Another value means another page, which gets its own try. */
  readonly place: string;
}

interface State {
  readonly error: Error | null;
  readonly place: string;
}

/** A page that fails to render leaves the shell standing. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, place: this.props.place };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.place === state.place ? null : { error: null, place: props.place };
  }

  override render() {
    return this.state.error === null ? this.props.children : <ErrorState error={this.state.error} />;
  }
}
