import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/texts';
import { Modal } from './Modal';

/** What a reader is asked before an action. */
export interface Question {
  /** Names the record. */
  readonly title: string;
  /** Names the consequence. */
  readonly content: ReactNode;
  /** The confirming button: verb and object. Without it, the action is not possible, and the dialog only says why. */
  readonly confirm?: string;
  /** The other button, where "Cancel" could be mistaken for the verb itself. */
  readonly cancel?: string;
  readonly isDangerous?: boolean;
}

interface ConfirmProps extends Question {
  readonly isOpen?: boolean;
  readonly isBusy?: boolean;
  /** Whether the button is disabled, because the facts are still being read or the action is not possible. */
  readonly isUnready?: boolean;
  /** A field in which the reader may add a note. */
  readonly field?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** React-admin's `Confirm` in the looks of the portal. `useConfirm` opens it where its text stays the same meanwhile. */
export const Confirm = (props: ConfirmProps) => {
  const { content, field, confirm, cancel, isDangerous = true, isBusy = false, isUnready, onConfirm, ...modal } = props;
  const t = useText();
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
