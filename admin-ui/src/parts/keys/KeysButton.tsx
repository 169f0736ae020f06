import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/texts';
import { Modal } from '../dialog/Modal';
import { SwitchField } from '../SwitchField';
import css from './KeysButton.module.css';
import { useLetterKeys } from './use-keys';

interface KeysButtonProps {
  /** Each key, and what it does. */
  readonly keys: readonly { readonly press: string; readonly does: string }[];
}

/** Shows the shortcuts of a page, and a switch that disables those of single letters. */
export const KeysButton = ({ keys }: KeysButtonProps) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useLetterKeys();
  return (
    <>
      <IconButton className={css.button ?? ''} aria-label={t('keys.title')} onClick={() => setOpen(true)}>
        <Keyboard />
      </IconButton>
      <Modal
        isOpen={isOpen}
        title={t('keys.title')}
        onClose={() => setOpen(false)}
        actions={<Button onClick={() => setOpen(false)}>{t('action.close')}</Button>}
      >
        <dl className={css.keys}>
          {keys.map(({ press, does }) => (
            <div key={press}>
              <dt>
                <kbd>{press}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <SwitchField isOn={isOn} name={t('keys.letters')} word={t('keys.letters')} onChange={setOn} />
      </Modal>
    </>
  );
};
