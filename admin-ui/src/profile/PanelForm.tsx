import Button from '@mui/material/Button';
import { type ReactNode, useRef } from 'react';
import { t } from '../i18n/texts';
import { Banner } from '../parts/Banner';
import { Form } from '../parts/form/Form';
import type { RecordForm } from '../parts/form/use-record-form';
import css from './PanelForm.module.css';

interface PanelFormProps<V extends Record<string, unknown>> {
  readonly form: RecordForm<V>;
  readonly text: string;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly isDangerous?: boolean;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
  readonly onSubmit: () => unknown;
  readonly onCancel: () => void;
}

/** A form that takes the place of a panel's contents until it is sent or given up. */
export const PanelForm = <V extends Record<string, unknown>>(props: PanelFormProps<V>) => {
  const { form, text, submit, isBusy, isDangerous = false, beside, children, onSubmit, onCancel } = props;
  return (
    <Form form={form} isGuarded={false} className={css.form ?? ''} onSubmit={onSubmit}>
      {beside}
      <div className={css.words}>
        <p>{text}</p>
        {form.fault !== null && <Banner kind="fault">{form.fault}</Banner>}
        {children}
        <div className={css.actions}>
          <Button onClick={onCancel}>{t('action.cancel')}</Button>
          <Button type="submit" variant="contained" color={isDangerous ? 'error' : 'primary'} loading={isBusy}>
            {submit}
          </Button>
        </div>
      </div>
    </Form>
  );
};

/** `[focusFirst, ended]`: the `ref` of the panel's buttons, and the callback for the end of its form. */
export const useFocusAfterForm = (): readonly [(actions: HTMLElement | null) => void, () => void] => {
  const hasEnded = useRef(false);
  const focusFirst = (actions: HTMLElement | null) => {
    if (!hasEnded.current || actions === null) return;
    hasEnded.current = false;
    actions.querySelector('button')?.focus();
  };
  return [focusFirst, () => void (hasEnded.current = true)];
};
