import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { t } from '../../i18n/texts';
import { Modal } from './Modal';

/** The dialog before an action. */
export interface Question {
  /** Names the record. */
  readonly title: string;
  /** Names the consequence. */
  readonly content: ReactNode;
  /**
   * The label of the confirming button: action and object. Without it, the action is not possible, and the dialog only
   * explains why.
   */
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

/**
 * React-admin's `Confirm` in the style of the portal. `useConfirm` opens it where its text does not change while it is
 * open.
 */
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
