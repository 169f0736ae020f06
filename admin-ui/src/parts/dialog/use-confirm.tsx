import Button, { type ButtonProps } from '@mui/material/Button';
import {
  createContext,
  use,
  useEffect,
  useId,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react';
import { useFocusBack } from '../../verbs/use-focus-back';
import { Confirm, type Question } from './Confirm';

/** A dialog, and the action after its confirmation. */
interface Asked extends Question {
  /** While it runs, the dialog stays, with its button loading. */
  readonly onConfirm: () => unknown;
  /** Whether the dialog also stays after an action that returned false, for another try. */
  readonly staysOnFault?: boolean;
}

interface Shown {
  readonly question: Asked;
  readonly asker: string;
}

const Asking = createContext<Dispatch<SetStateAction<Shown | null>>>(() => {
  throw new Error('useConfirm is used outside of ConfirmProvider');
});

const Showing = createContext<Dispatch<SetStateAction<ReactNode>>>(() => {
  throw new Error('useDialog is used outside of ConfirmProvider');
});

/** The dialogs of `useConfirm` and `useDialog`, one for all pages. */
export const ConfirmProvider = ({ children }: { children: ReactNode }) => {
  const [shown, setShown] = useState<Shown | null>(null);
  const [dialog, showDialog] = useState<ReactNode>(null);
  const [isBusy, setBusy] = useState(false);
  const rememberFocus = useFocusBack(isBusy);
  const close = (question: Asked) => setShown((now) => (now?.question === question ? null : now));
  const run = async (question: Asked) => {
    rememberFocus();
    setBusy(true);
    const answer = await question.onConfirm();
    setBusy(false);
    if (answer !== false || question.staysOnFault !== true) close(question);
  };
  return (
    <Asking value={setShown}>
      <Showing value={showDialog}>{children}</Showing>
      {dialog}
      {shown !== null && (
        <Confirm
          {...shown.question}
          isBusy={isBusy}
          onConfirm={() => void run(shown.question)}
          onClose={() => close(shown.question)}
        />
      )}
    </Asking>
  );
};

/**
 * Confirms an action. The dialog closes when its component is unmounted:
 * `const confirm = useConfirm(); confirm({ title, content, confirm: t('action.delete'), onConfirm })`.
 */
export const useConfirm = (): ((question: Asked) => void) => {
  const setShown = use(Asking);
  const asker = useId();
  useEffect(() => () => setShown((now) => (now?.asker === asker ? null : now)), [setShown, asker]);
  return (question) => setShown({ question, asker });
};

/** Shows a dialog above the page: `useDialog()(<SomeModal … />)`. */
export const useDialog = () => use(Showing);

/** A button that asks before it acts, as react-admin's `UpdateWithConfirmButton` does. */
export const ButtonWithConfirm = ({ ask, ...button }: ButtonProps & { readonly ask: Asked }) => {
  const confirm = useConfirm();
  return <Button {...button} onClick={() => confirm(ask)} />;
};
