import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type KeyboardEvent } from 'react';
import { t } from '../../i18n/texts';
import { codesIn, mostInList, endsCode } from '../../parts/codes/codes-in';
import { count } from '../../parts/format';

interface PasteListProps {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Takes a list of codes, such as those that a hand scanner has stored, or the first column of a table. */
export const PasteList = ({ onCodes, onClose }: PasteListProps) => {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const add = () => {
    const codes = codesIn(text);
    if (codes.length === 0) setFault(t('scanner.list-empty'));
    else if (codes.length > mostInList) setFault(t('scanner.list-too-long', { most: count(mostInList) }));
    else onCodes(codes);
  };
  /** A scanner that ends a code with Tab stays in the list. After an empty line Tab moves the focus. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !endsCode(event) || text.endsWith('\n')) return;
    event.preventDefault();
    setText(`${text}\n`);
  };
  return (
    <div className="grid gap-8">
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
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          setFault(null);
        }}
      />
      <div className="flex end gap-8">
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button onClick={add}>{t('scanner.list-add')}</Button>
      </div>
    </div>
  );
};
