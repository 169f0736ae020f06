import { Copy, RefreshCw } from 'lucide-react';
import { useRefresh } from 'react-admin';
import Button from '@mui/material/Button';
import { useText } from '../../i18n/texts';
import { canCopy, useClipboard } from '../copy/use-clipboard';
import { BrokenThread } from './drawings';
import { StateCard } from './StateCard';

interface ErrorStateProps {
  readonly error?: unknown;
  readonly title?: string;
  readonly isBare?: boolean;
  /** Called before the data is read again. */
  readonly onReload?: () => void;
}

/** The trace id of a fault of the server, by which all of its log lines are found. */
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
export const ErrorState = ({ error, title, isBare = false, onReload }: ErrorStateProps) => {
  const t = useText();
  const refresh = useRefresh();
  const reload = () => {
    onReload?.();
    refresh();
  };
  const id = idOf(error);
  const [isCopied, copy] = useClipboard(id ?? '');

  return (
    <StateCard
      isAlert
      isBare={isBare}
      picture={<BrokenThread />}
      title={title ?? t('error.load')}
      hint={id === undefined ? t('state.error-hint') : `${t('state.error-hint')} ${t('state.error-id', { id })}`}
    >
      <Button variant="contained" startIcon={<RefreshCw size={16} strokeWidth={1.75} />} onClick={reload}>
        {t('error.reload')}
      </Button>
      {id !== undefined && canCopy() && (
        <Button startIcon={<Copy size={16} strokeWidth={1.75} />} onClick={copy}>
          {t(isCopied ? 'state.copied' : 'state.copy-error-id')}
        </Button>
      )}
    </StateCard>
  );
};
