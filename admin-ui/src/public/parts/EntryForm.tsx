import type { FormEvent, ReactNode } from 'react';
import css from './EntryForm.module.css';
import { PublicForm } from './PublicForm';

interface EntryFormProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
}

/** Title, a line, and the fields below each other. */
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
