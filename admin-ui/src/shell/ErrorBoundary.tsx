import { Component, type ReactNode } from 'react';
import { ErrorState } from '../parts/states/ErrorState';

interface Props {
  readonly children: ReactNode;
  /** A value that changes with the page, so that another page is rendered after one has failed. */
  readonly place: string;
}

interface State {
  readonly error: Error | null;
  readonly place: string;
}

/** Shows an error in the place of a page that fails to render, so that the menu can still be used. */
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
