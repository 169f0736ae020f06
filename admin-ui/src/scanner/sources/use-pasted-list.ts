import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { t } from '../../i18n/texts';
import { codesIn, endsCode, mostInList } from '../../parts/codes/codes-in';
import { count } from '../../parts/format';

/** A list of codes, such as those that a hand scanner has stored, or the first column of a table. */
export const usePastedList = (onCodes: (codes: readonly string[]) => void) => {
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
  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    setText(target.value);
    setFault(null);
  };
  return { field: { value: text, onKeyDown, onChange }, fault, add };
};
