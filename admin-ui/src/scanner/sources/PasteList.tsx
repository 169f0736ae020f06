import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '../../i18n/texts';
import { count } from '../../parts/format';
import { codesIn, mostInList } from './codes-in';
import { useCodeFault } from './use-code-fault';
import css from './PasteList.module.css';

interface PasteListProps {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Takes a list of codes, such as those that a hand scanner has stored, or the first column of a table. */
export const PasteList = ({ onCodes, onClose }: PasteListProps) => {
  const t = useText();
  const faultIn = useCodeFault();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const add = () => {
    const codes = codesIn(text);
    const wrong = faultIn(codes);
    if (codes.length === 0) setFault(t('scanner.list-empty'));
    else if (codes.length > mostInList) setFault(t('scanner.list-too-long', { most: count(mostInList) }));
    else if (wrong !== null) setFault(wrong);
    else onCodes(codes);
  };
  return (
    <div className={css.list}>
      <TextField
        fullWidth
        multiline
        autoFocus
        minRows={4}
        maxRows={8}
        label={t('scanner.list')}
        value={text}
        error={fault !== null}
        helperText={fault ?? t('scanner.list-hint')}
        onChange={(event) => {
          setText(event.target.value);
          setFault(null);
        }}
      />
      <div className={css.buttons}>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button onClick={add}>{t('scanner.list-add')}</Button>
      </div>
    </div>
  );
};
