import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import { Check, Copy } from 'lucide-react';
import { t } from '../../i18n/texts';

/** Browsers have no clipboard at an address without TLS, where the text has to be marked and copied by hand. */
export const canCopy = (): boolean => 'clipboard' in navigator;

/** Copies a text to the clipboard, and whether it is the one that was copied last. */
export const useClipboard = (text: string): readonly [boolean, () => void] => {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      // The reader has not allowed it, and sees no mark.
      setCopied(null);
    }
  };
  return [copied === text, () => void copy()];
};

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
