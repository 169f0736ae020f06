import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import { useId } from 'react';
import { useText } from '../../i18n/texts';
import css from './Modal.module.css';

interface DiscardQuestionProps {
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}

/** Asks before a dialog with unsaved text is closed. */
export const DiscardQuestion = ({ onDiscard, onStay }: DiscardQuestionProps) => {
  const t = useText();
  const id = useId();
  return (
    <Dialog open role="alertdialog" onClose={onStay} aria-labelledby={id} aria-describedby={`${id}-text`}>
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {t('form.unsaved')}
        </h2>
      </div>
      <div className={css.body}>
        <p id={`${id}-text`}>{t('form.discard')}</p>
      </div>
      <DialogActions>
        <Button onClick={onStay} autoFocus>
          {t('form.discard-not')}
        </Button>
        <Button variant="contained" color="error" onClick={onDiscard}>
          {t('form.discard-confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
