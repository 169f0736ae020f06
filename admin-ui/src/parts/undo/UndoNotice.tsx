import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/texts';
import type { PortalDataProvider } from '../../providers/data-provider';
import type { Touched } from '../../verbs/touched';
import { useVerb } from '../../verbs/use-verb';

interface UndoNoticeProps {
  readonly text: ReactNode;
  readonly touches: Touched | readonly string[];
  readonly undo: (data: PortalDataProvider) => Promise<unknown>;
}

/** A notice of what was done, with a button that undoes it once. */
export const UndoNotice = ({ text, touches, undo }: UndoNoticeProps) => {
  const t = useText();
  const [isUndone, setUndone] = useState(false);
  const [run, isBusy] = useVerb(undo, { touches, failed: 'undo.failed' });
  const takeBack = async () => {
    if (await run()) setUndone(true);
  };
  if (isUndone) return t('undo.done');
  return (
    <>
      {text}{' '}
      <Button size="small" variant="text" loading={isBusy} onClick={() => void takeBack()}>
        {t('undo.undo')}
      </Button>
    </>
  );
};
