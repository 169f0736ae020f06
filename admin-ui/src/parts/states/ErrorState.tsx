import { Copy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import Button from '@mui/material/Button';
import { useText } from '../../i18n/texts';
import { BrokenThread } from './drawings';
import { StateCard } from './StateCard';

interface ErrorStateProps {
  readonly error?: unknown;
  readonly title?: string;
  readonly isBare?: boolean;
}

const idOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null || !('body' in error)) return undefined;
  const body: unknown = error.body;
  const details = typeof body === 'object' && body !== null && 'details' in body ? body.details : undefined;
  const id = typeof details === 'object' && details !== null && 'errorId' in details ? details.errorId : undefined;
  return typeof id === 'string' ? id : undefined;
};

/** What could not be loaded, what is safe, and the error's id for the support desk. */
export const ErrorState = ({ error, title, isBare = false }: ErrorStateProps) => {
  const t = useText();
  const refresh = useRefresh();
  const [isCopied, setCopied] = useState(false);
  const id = idOf(error);
  const copy = (text: string) => void navigator.clipboard.writeText(text).then(() => setCopied(true));

  return (
    <StateCard
      isAlert
      isBare={isBare}
      picture={<BrokenThread />}
      title={title ?? t('error.load')}
      hint={id === undefined ? t('state.error-hint') : `${t('state.error-hint')} ${t('state.error-id', { id })}`}
    >
      <Button variant="contained" startIcon={<RefreshCw size={16} strokeWidth={1.75} />} onClick={() => refresh()}>
        {t('error.reload')}
      </Button>
      {id !== undefined && (
        <Button startIcon={<Copy size={16} strokeWidth={1.75} />} onClick={() => copy(id)}>
          {t(isCopied ? 'state.copied' : 'state.copy-error-id')}
        </Button>
      )}
    </StateCard>
  );
};
