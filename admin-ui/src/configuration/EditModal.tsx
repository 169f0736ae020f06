import type { ReactNode } from 'react';
import { FormModal } from '../parts/dialog/FormModal';
import type { RecordForm } from '../parts/form/use-record-form';

interface EditModalProps<V extends Record<string, unknown>> {
  readonly form: RecordForm<V>;
  /** What `useSave` of this form returns. */
  readonly saving: readonly [save: () => Promise<boolean>, isBusy: boolean, question: ReactNode];
  readonly title: string;
  readonly context?: string;
  readonly isWide?: boolean;
  readonly submit: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that edits a record: it sends what was changed, and only closes where nothing was. */
export const EditModal = <V extends Record<string, unknown>>(props: EditModalProps<V>) => {
  const { saving, children, ...frame } = props;
  const [save, isBusy, question] = saving;
  return (
    <>
      <FormModal {...frame} isBusy={isBusy} onSubmit={() => (props.form.isDirty ? save() : props.onClose())}>
        {children}
      </FormModal>
      {question}
    </>
  );
};
