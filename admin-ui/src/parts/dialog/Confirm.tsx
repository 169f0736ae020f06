import Button, { type ButtonProps } from '@mui/material/Button';
import {
  type ReactNode,
  createContext,
  use,
  useEffect,
  useId,
  useState,
  type Dispatch,
  type SetStateAction,
} from 'react';
import { t, type TextKey } from '../../i18n/texts';
import { Modal } from './Modal';
import { useFocusBack } from '../../verbs/use-focus-back';
import type { RaRecord } from 'react-admin';
import type { PortalDataProvider } from '../../providers/data-provider';
import { DoneNotice, useVerb, type VerbOptions } from '../../verbs/use-verb';
import type { Touched } from '../../verbs/touched';
import { useUndo } from '../undo/use-undo';

export interface Question {
  /** Names the record. */
  readonly title: string;
  /** Names the consequence. */
  readonly content: ReactNode;
  /** Action and object. Without it, the action is not possible, and the dialog only explains why. */
  readonly confirm?: string;
  /** The label of the other button, where "Cancel" could be mistaken for the action itself. */
  readonly cancel?: string;
  readonly isDangerous?: boolean;
}

interface ConfirmProps extends Question {
  readonly isOpen?: boolean;
  readonly isBusy?: boolean;
  /** Whether the button is disabled, because the facts are still being read or the action is not possible. */
  readonly isUnready?: boolean;
  /** An optional field for a note. */
  readonly field?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** React-admin's `Confirm`. `useConfirm` opens it where its text does not change while it is open. */
export const Confirm = (props: ConfirmProps) => {
  const { content, field, confirm, cancel, isDangerous = true, isBusy = false, isUnready, onConfirm, ...modal } = props;
  const actions = (
    <>
      <Button onClick={modal.onClose} disabled={isBusy}>
        {cancel ?? t('action.cancel')}
      </Button>
      <Button
        type="submit"
        variant="contained"
        color={isDangerous ? 'error' : 'primary'}
        loading={isBusy}
        disabled={isUnready}
        autoFocus
      >
        {confirm}
      </Button>
    </>
  );
  return (
    <Modal {...modal} isBusy={isBusy} onSubmit={onConfirm} actions={confirm === undefined ? undefined : actions}>
      <p>{content}</p>
      {field}
    </Modal>
  );
};

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

/** The dialog closes when its component is unmounted: `useConfirm()({ title, content, confirm, onConfirm })`. */
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

interface DeleteOptions<Row> extends Pick<VerbOptions<[]>, 'failed'> {
  /** The resources to read again, if they are more than the one of the record. */
  readonly touches?: Touched | readonly string[];
  /** The notice after success. */
  readonly done: TextKey;
  readonly onDone?: (deleted: Row) => void;
  /** A line below the notice with the effect on the record. */
  readonly about?: (deleted: Row) => string;
  /** Restores the record, if that is possible. */
  readonly undo?: (data: PortalDataProvider, deleted: Row) => Promise<unknown>;
  readonly ask: (record: Row) => Question;
}

/** `const deleteFabric = useDeleteWithConfirm<Fabric>('Fabrics', { … })`, then `deleteFabric(record)`. */
export const useDeleteWithConfirm = <Row extends RaRecord<string>>(
  resource: string,
  { ask, touches = [resource], done, onDone, about, failed, undo }: DeleteOptions<Row>,
): ((record: Row) => void) => {
  const confirm = useConfirm();
  const offerUndo = useUndo(touches);
  const [remove] = useVerb<[Row]>(
    async (data, deleted) => {
      await data.delete(resource, { id: deleted.id });
      onDone?.(deleted);
      const words = about === undefined ? t(done) : <DoneNotice done={done} about={about(deleted)} />;
      if (undo !== undefined) offerUndo(words, (again) => undo(again, deleted));
    },
    { touches, done: undo === undefined ? done : undefined, about: about && (([deleted]) => about(deleted)), failed },
  );
  return (record) => confirm({ ...ask(record), onConfirm: () => remove(record) });
};
