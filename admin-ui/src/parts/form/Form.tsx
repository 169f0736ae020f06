import type { ReactNode, CSSProperties } from 'react';
import { Form as AdminForm } from 'react-admin';
import { LeaveGuard } from './leave/LeaveGuard';
import { FormWords, type RecordForm } from './use-record-form';
import css from './Form.module.css';

export interface FormProps<V extends Record<string, unknown>> {
  readonly form: RecordForm<V>;
  readonly onSubmit: (values: V) => unknown;
  readonly className?: string;
  /** Whether something else than a field would be lost, too. */
  readonly isDirty?: boolean;
  /** Whether leaving it with unsaved text needs a confirmation. */
  readonly isGuarded?: boolean;
  readonly children: ReactNode;
}

/**
 * react-admin's form for the values of `useRecordForm`. Faults are shown when it is submitted, each until its field is
 * changed. `LeaveGuard` confirms the loss of unsaved text, because a page has a single dialog for all of its forms.
 */
export const Form = <V extends Record<string, unknown>>({
  form,
  onSubmit,
  isDirty = false,
  isGuarded = true,
  ...props
}: FormProps<V>) => (
  <AdminForm
    record={form.start}
    formControl={form.methods}
    reValidateMode="onSubmit"
    disableInvalidFormNotification
    noValidate
    className={props.className ?? ''}
    onSubmit={async () => void (await onSubmit(form.getValues()))}
  >
    <FormWords value={form.words}>
      <LeaveGuard isDirty={isGuarded && (form.isDirty || isDirty)} />
      {props.children}
    </FormWords>
  </AdminForm>
);

/** Fields next to each other where there is room: `widths` are the columns of a grid. */
export const Columns = ({ widths, children }: { widths: string; children: ReactNode }) => (
  <div className={css.columns} style={{ '--columns': widths } as CSSProperties}>
    {children}
  </div>
);
