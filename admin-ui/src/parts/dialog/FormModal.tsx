import Button from '@mui/material/Button';
import type { ReactNode, Ref } from 'react';
import { t } from '../../i18n/texts';
import { Banner } from '../Banner';
import { Form } from '../form/Form';
import { IsSending } from '../form/is-sending';
import type { RecordForm } from '../form/use-record-form';
import { Modal } from './Modal';

interface FormModalProps<V extends Record<string, unknown>> {
  readonly form?: RecordForm<V>;
  readonly title: string;
  readonly context?: ReactNode;
  readonly isWide?: boolean;
  readonly isBusy: boolean;
  /** Whether closing the dialog would lose typed text. */
  readonly isDirty?: boolean;
  readonly isGuarded?: boolean;
  /** The fault of the form as a whole; that of one field is shown below the field. */
  readonly fault?: string | null;
  readonly progress?: ReactNode;
  readonly submit: string;
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
  readonly onSubmit: () => unknown;
  readonly children: ReactNode;
}

export const FormModal = <V extends Record<string, unknown>>(props: FormModalProps<V>) => {
  const {
    form,
    fault = form?.fault ?? null,
    isDirty = false,
    isGuarded = true,
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
  return (
    <Modal
      {...frame}
      frame={
        form &&
        ((className, content) => (
          <Form form={form} isGuarded={false} className={className} onSubmit={() => !isBusy && onSubmit()}>
            {content}
          </Form>
        ))
      }
      isDirty={isGuarded && (isDirty || form?.isDirty === true)}
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
