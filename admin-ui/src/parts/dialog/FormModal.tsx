import Button from '@mui/material/Button';
import type { ReactNode, Ref } from 'react';
import { useText } from '../../i18n/texts';
import { Banner } from '../Banner';
import { IsSending } from '../form/is-sending';
import { Modal } from './Modal';

interface FormModalProps {
  readonly title: string;
  readonly context?: ReactNode;
  readonly isWide?: boolean;
  readonly isBusy: boolean;
  /** Whether closing the dialog would lose typed text. */
  readonly isDirty: boolean;
  /** The fault of the form as a whole; that of one field is shown below the field. */
  readonly fault?: string | null;
  readonly progress?: ReactNode;
  /** The text of the filled button. */
  readonly submit: string;
  /** Whether there is nothing to submit yet. */
  readonly isUnready?: boolean;
  readonly submitRef?: Ref<HTMLButtonElement> | undefined;
  /** Another way to submit, after which the dialog stays open. */
  readonly next?: {
    readonly label: string;
    readonly ref?: Ref<HTMLButtonElement> | undefined;
    readonly onClick: () => void;
  };
  readonly isDangerous?: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A small form in a dialog: faults above the fields, Cancel and one filled button below. */
export const FormModal = (props: FormModalProps) => {
  const {
    fault = null,
    submit,
    submitRef,
    next,
    isDangerous = false,
    isUnready = false,
    isBusy,
    onSubmit,
    children,
    ...frame
  } = props;
  const t = useText();
  return (
    <Modal
      {...frame}
      isBusy={isBusy}
      onSubmit={onSubmit}
      actions={(close) => (
        <>
          <Button onClick={close} disabled={isBusy}>
            {t('action.cancel')}
          </Button>
          {next !== undefined && (
            <Button ref={next.ref ?? null} onClick={next.onClick} disabled={isBusy}>
              {next.label}
            </Button>
          )}
          <Button
            ref={submitRef ?? null}
            type="submit"
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            loading={isBusy}
            disabled={isUnready}
          >
            {submit}
          </Button>
        </>
      )}
    >
      {fault !== null && <Banner kind="fault">{fault}</Banner>}
      <IsSending value={isBusy}>{children}</IsSending>
    </Modal>
  );
};
