import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import type { PortalDataProvider } from '../../providers/data-provider';
import type { Touched } from '../../verbs/touched';
import Button from '@mui/material/Button';
import { t } from '../../i18n/texts';
import { useVerb } from '../../verbs/use-verb';

interface UndoNoticeProps {
  readonly text: ReactNode;
  readonly touches: Touched | readonly string[];
  readonly undo: (data: PortalDataProvider) => Promise<unknown>;
}

/** A notice of an action, with a button that undoes it, once only. */
const UndoNotice = ({ text, touches, undo }: UndoNoticeProps) => {
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

/** Long enough to read the notice and to press the button. */
const undoTime = 10_000;

/** `const offerUndo = useUndo('swatch'); offerUndo(text, (data) => …)` shows a notice with a button that undoes it. */
export const useUndo = (touches: Touched | readonly string[]) => {
  const notify = useNotify();
  return (text: ReactNode, undo: (data: PortalDataProvider) => Promise<unknown>): void =>
    notify(<UndoNotice text={text} touches={touches} undo={undo} />, {
      type: 'success',
      autoHideDuration: undoTime,
      undoable: true,
    });
};
