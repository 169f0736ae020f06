import type { ReactNode } from 'react';
import css from './SignUpPage.module.css';

/** One part of the sign-up with its heading. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={css.section}>
    <legend className={css.legend}>{title}</legend>
    {children}
  </fieldset>
);
