import type { BaseSyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { Values } from '../../parts/form/save/merged';
import { useRecordForm, type RecordForm } from '../../parts/form/use-record-form';

export interface PublicFormOf<V extends Values> extends RecordForm<V> {
  /** Submits the form when its fields have no fault; otherwise shows the faults, and focuses the first one. */
  readonly submit: (send: () => unknown) => (event?: BaseSyntheticEvent) => void;
  /** Shows faults, and moves the focus to the first one. */
  readonly refuse: (faults: Readonly<Record<string, string>>) => void;
}

/** The values of a form outside the portal: `useRecordForm` on react-hook-form alone, as react-admin is not loaded there. */
export const usePublicForm = <V extends Values>(first: V): PublicFormOf<V> => {
  const form = useRecordForm(first);
  const { methods } = form;
  useForm({ formControl: methods, reValidateMode: 'onSubmit' });
  return {
    ...form,
    submit: (send) => (event) => void methods.handleSubmit(async () => void (await send()))(event),
    refuse: (faults) => {
      methods.clearErrors();
      const names = Object.keys(first).filter((name) => name in faults);
      names.forEach((name, place) => methods.setError(name, { message: faults[name] }, { shouldFocus: place === 0 }));
    },
  };
};
