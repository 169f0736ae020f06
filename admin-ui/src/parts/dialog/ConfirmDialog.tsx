import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/texts';
import { Modal } from './Modal';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  /** Names the record. */
  readonly title: string;
  /** Names the consequence. */
  readonly children: ReactNode;
  /** A field in which the reader may add a note. */
  readonly field?: ReactNode;
  /** The confirming button: verb and object. */
  readonly confirm: string;
  /** The other button, where "Cancel" could be mistaken for the verb itself. */
  readonly dismiss?: string;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  /** Whether the button is disabled, because the facts are still being read or the action is not possible. */
  readonly isUnready?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export const ConfirmDialog = ({
  children,
  field,
  confirm,
  dismiss,
  isDangerous = true,
  isUnready = false,
  onConfirm,
  ...modal
}: ConfirmDialogProps) => {
  const t = useText();
  return (
    <Modal
      {...modal}
      onSubmit={onConfirm}
      actions={
        <>
          <Button onClick={modal.onClose} disabled={modal.isBusy ?? false}>
            {dismiss ?? t('action.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            loading={modal.isBusy ?? false}
            disabled={isUnready}
            autoFocus
          >
            {confirm}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {field}
    </Modal>
  );
};
