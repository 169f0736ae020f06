import Button from '@mui/material/Button';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { useText } from '../i18n/texts';
import { Banner } from '../parts/Banner';
import css from './PanelForm.module.css';

interface PanelFormProps {
  readonly text: string;
  /** A fault that belongs to none of the fields. */
  readonly fault: string | null;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly isDangerous?: boolean;
  /** What stands beside text and fields. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
  readonly onSubmit: (event: BaseSyntheticEvent) => void;
  readonly onCancel: () => void;
}

/** A form that takes the place of a panel's contents until it is sent or given up. */
export const PanelForm = (props: PanelFormProps) => {
  const { text, fault, submit, isBusy, isDangerous = false, beside, children, onSubmit, onCancel } = props;
  const t = useText();
  return (
    <form noValidate className={css.form} onSubmit={onSubmit}>
      {beside}
      <div className={css.words}>
        <p>{text}</p>
        {fault !== null && <Banner kind="fault">{fault}</Banner>}
        {children}
        <div className={css.actions}>
          <Button onClick={onCancel}>{t('action.cancel')}</Button>
          <Button type="submit" variant="contained" color={isDangerous ? 'error' : 'primary'} loading={isBusy}>
            {submit}
          </Button>
        </div>
      </div>
    </form>
  );
};
