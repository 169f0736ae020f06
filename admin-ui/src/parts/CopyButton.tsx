import IconButton from '@mui/material/IconButton';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../i18n/texts';

/** Copies a text, and shows a mark once it is copied. */
export const CopyButton = ({ text, name }: { text: string; name: string }) => {
  const t = useText();
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === text;
  const Icon = isCopied ? Check : Copy;
  return (
    <IconButton
      size="small"
      aria-label={isCopied ? t('state.copied') : name}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(text))}
    >
      <Icon size={16} strokeWidth={1.75} />
    </IconButton>
  );
};
