import type { ReactNode } from 'react';
import { FormModal } from '../parts/dialog/FormModal';
import type { Values } from '../parts/form/old/merged';
import type { Fields } from '../parts/form/old/use-fields';

interface EditModalProps<V extends Values> {
  readonly fields: Fields<V>;
  /** What `useSave` of these fields returns. */
  readonly saving: readonly [save: (how: undefined) => Promise<boolean>, isBusy: boolean, question: ReactNode];
  readonly title: string;
  readonly context?: string;
  readonly isWide?: boolean;
  /** The text of the filled button. */
  readonly submit: string;
  /** The fault above the form while a field that is required is empty. */
  readonly incomplete?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that edits a record: it sends what was changed, and only closes where nothing was. */
export const EditModal = <V extends Values>(props: EditModalProps<V>) => {
  const { fields, saving, incomplete, onClose, children, ...frame } = props;
  const [save, isBusy, question] = saving;
  const send = () => (fields.isDirty ? save(undefined) : onClose());
  return (
    <>
      <FormModal
        {...frame}
        isBusy={isBusy}
        isDirty={fields.isDirty}
        fault={fields.fault}
        onClose={onClose}
        onSubmit={fields.submit(send, incomplete)}
      >
        {children}
      </FormModal>
      {question}
    </>
  );
};
