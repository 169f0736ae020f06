import {
  useEffect,
  useRef,
  type ComponentProps,
  useSyncExternalStore,
  type FormEvent,
  type ReactNode,
  type BaseSyntheticEvent,
} from 'react';
import css from './EntryForm.module.css';
import { useForm } from 'react-hook-form';
import type { Values } from '../../parts/form/save/changes';
import { useRecordForm, type RecordForm } from '../../parts/form/use-record-form';

const never = () => () => undefined;
const live = () => true;
const drawn = () => false;

/** Whether the page runs in a browser; false while the build draws it, and until it is hydrated. */
export const useIsLive = (): boolean => useSyncExternalStore(never, live, drawn);

/**
 * A form of a page that is drawn in the document. A form that was submitted before the page came to life is submitted
 * then (`before-paint` holds it back); its text never becomes part of an address.
 */
export const PublicForm = (props: ComponentProps<'form'>) => {
  const form = useRef<HTMLFormElement>(null);
  const isLive = useIsLive();
  const wasSent = useRef(false);
  useEffect(() => {
    wasSent.current ||= form.current?.dataset.waits === 'sent';
    if (!isLive || !wasSent.current) return;
    wasSent.current = false;
    // Later than the effects of the page, which may begin with other values and so take faults away.
    const timer = setTimeout(() => form.current?.requestSubmit());
    return () => clearTimeout(timer);
  }, [isLive]);
  return <form {...props} ref={form} method="post" noValidate data-waits={isLive ? undefined : ''} />;
};

interface EntryFormProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
}

export const EntryForm = ({ title, text, onSubmit, children }: EntryFormProps) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <PublicForm className={css.form} onSubmit={submit}>
      <div>
        <h1 className={css.title}>{title}</h1>
        {text !== undefined && <p className={css.text}>{text}</p>}
      </div>
      {children}
    </PublicForm>
  );
};

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
