import { useState, Children, Component, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Copy, RefreshCw } from 'lucide-react';
import Button from '@mui/material/Button';
import { t } from '../../i18n/texts';
import { canCopy, useClipboard } from '../copy/CopyButton';
import { BrokenThread, StateCard } from './StateCard';
import { isMissingFile } from './missing-file';

interface ErrorStateProps {
  readonly error?: unknown;
  readonly title?: string;
  readonly isBare?: boolean;
  /** Called after the data has been read again. React-admin passes it by this name too. */
  readonly resetErrorBoundary?: (why?: unknown) => void;
}

/** The trace id of a fault of the server. It finds all log lines of the fault. */
const idOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null || !('body' in error)) return undefined;
  const body: unknown = error.body;
  if (typeof body !== 'object' || body === null || !('details' in body)) return undefined;
  const { details } = body;
  if (typeof details !== 'object' || details === null || !('errorId' in details)) return undefined;
  const id = 'traceId' in body ? body.traceId : details.errorId;
  return typeof id === 'string' ? id : undefined;
};

/** What could not be loaded, what is not affected, and the error's id for the support desk. */
export const ErrorState = ({ error, title, isBare = false, resetErrorBoundary }: ErrorStateProps) => {
  const queries = useQueryClient();
  const [isReading, setReading] = useState(false);
  const isMissing = isMissingFile(error);
  const reload = async () => {
    if (isMissing && navigator.onLine) {
      window.location.reload();
      return;
    }
    setReading(true);
    // A part that failed is not there to read its own data again, and would fail with the old ones.
    queries.removeQueries({ type: 'inactive', fetchStatus: 'idle' });
    await queries.invalidateQueries();
    setReading(false);
    resetErrorBoundary?.();
  };
  const id = idOf(error);
  const hint = t(isMissing ? 'error.network' : 'state.error-hint');
  const [isCopied, copy] = useClipboard(id ?? '');

  return (
    <StateCard
      isAlert
      isBare={isBare}
      picture={<BrokenThread />}
      title={title ?? t('error.load')}
      hint={id === undefined ? hint : `${hint} ${t('state.error-id', { id })}`}
    >
      <Button variant="contained" startIcon={<RefreshCw />} loading={isReading} onClick={() => void reload()}>
        {t('error.reload')}
      </Button>
      {id !== undefined && canCopy() && (
        <Button startIcon={<Copy />} onClick={copy}>
          {t(isCopied ? 'state.copied' : 'state.copy-error-id')}
        </Button>
      )}
    </StateCard>
  );
};

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
