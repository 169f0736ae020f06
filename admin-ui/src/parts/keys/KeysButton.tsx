import IconButton from '@mui/material/IconButton';
import { Keyboard } from 'lucide-react';
import { useState, useEffect, useEffectEvent } from 'react';
import { t } from '../../i18n/texts';
import { Modal } from '../dialog/Modal';
import { SwitchField } from '../SwitchField';
import css from './KeysButton.module.css';
import { useStore } from 'react-admin';

const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox]';
const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether single letters are keys. Readers who dictate, or whose hands tremble, switch them off. */
const useLetterKeys = () => useStore('keys.letters', true);

/** For single letters, while no field has the focus and nothing covers the page. */
export const useKeys = (keys: Readonly<Record<string, (() => void) | undefined>>): void => {
  const [isOn] = useLetterKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(fields) !== null) return;
    if (document.querySelector(layers) !== null) return;
    keys[event.key]?.();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
};

interface KeysButtonProps {
  readonly keys: readonly { readonly press: string; readonly does: string }[];
}

export const KeysButton = ({ keys }: KeysButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useLetterKeys();
  return (
    <>
      <IconButton className={css.button ?? ''} aria-label={t('keys.title')} onClick={() => setOpen(true)}>
        <Keyboard />
      </IconButton>
      <Modal isOpen={isOpen} title={t('keys.title')} onClose={() => setOpen(false)}>
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
