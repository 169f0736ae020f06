import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import type { PortalDataProvider } from '../../providers/data-provider';
import type { Touched } from '../../verbs/touched';
import { UndoNotice } from './UndoNotice';

/** Long enough to read the notice and to reach the button. */
const undoTime = 10_000;

/** Shows a notice of what was done, with a button that takes it back: `const offerUndo = useUndo('swatch'); offerUndo(text, (data) => …)`. */
export const useUndo = (touches: Touched | readonly string[]) => {
  const notify = useNotify();
  return (text: ReactNode, undo: (data: PortalDataProvider) => Promise<unknown>): void =>
    notify(<UndoNotice text={text} touches={touches} undo={undo} />, { type: 'success', autoHideDuration: undoTime });
};
