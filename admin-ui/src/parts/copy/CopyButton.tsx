import IconButton from '@mui/material/IconButton';
import { Check, Copy } from 'lucide-react';
import { t } from '../../i18n/texts';
import { canCopy, useClipboard } from './use-clipboard';

/** Copies a text, then shows a mark. */
export const CopyButton = ({ text, name }: { text: string; name: string }) => {
  const [isCopied, copy] = useClipboard(text);
  if (!canCopy()) return null;
  const Icon = isCopied ? Check : Copy;
  return (
    <IconButton size="small" aria-label={isCopied ? t('state.copied') : name} onClick={copy}>
      <Icon />
    </IconButton>
  );
};
