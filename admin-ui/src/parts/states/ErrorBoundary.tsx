import { Children, Component, type ReactNode } from 'react';
import { ErrorState } from './ErrorState';

interface Props {
  readonly children: ReactNode;
  /** A value that changes with the page, so that another page is rendered after one has failed. */
  readonly place?: string;
  /** Whether the surrounding part of the page is a card already. */
  readonly isBare?: boolean;
}

interface State {
  readonly error: Error | null;
  readonly place: string | undefined;
}

/** Shows an error in the place of a page or panel that fails to render, so that all others can still be used. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, place: this.props.place };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.place === state.place ? null : { error: null, place: props.place };
  }

  override render() {
    const { children, isBare = false } = this.props;
    const { error } = this.state;
    if (error === null) return children;
    return <ErrorState error={error} isBare={isBare} resetErrorBoundary={() => this.setState({ error: null })} />;
  }
}

/** The panels of a page: one that fails to render does not take the others with it. */
export const IndependentParts = ({ children }: { children: ReactNode }) =>
  Children.map(children, (part) => <ErrorBoundary>{part}</ErrorBoundary>);
