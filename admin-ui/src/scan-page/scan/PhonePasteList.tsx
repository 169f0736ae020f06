import { useId, useState } from 'react';
import { t } from '../../i18n/texts';
import { codesIn, endsCode, mostInList } from '../../parts/codes/codes-in';
import { count } from '../../parts/format';
import css from '../ScanPage.module.css';

interface PhonePasteListProps {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Takes a list of codes, such as those that a hand scanner has stored, or the first column of a table. */
export const PhonePasteList = ({ onCodes, onClose }: PhonePasteListProps) => {
  const id = useId();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const add = () => {
    const codes = codesIn(text);
    if (codes.length === 0) setFault(t('scanner.list-empty'));
    else if (codes.length > mostInList) setFault(t('scanner.list-too-long', { most: count(mostInList) }));
    else onCodes(codes);
  };
  return (
    <div className="pub-field">
      <label htmlFor={id} className="pub-label">
        {t('scanner.list')}
      </label>
      <textarea
        id={id}
        className="pub-input"
        rows={5}
        autoFocus
        value={text}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-below`}
        onKeyDown={(event) => {
          // A scanner that ends a code with Tab stays in the list. After an empty line Tab moves the focus.
          if (event.key !== 'Tab' || !endsCode(event) || text.endsWith('\n')) return;
          event.preventDefault();
          setText(`${text}\n`);
        }}
        onChange={(event) => {
          setText(event.target.value);
          setFault(null);
        }}
      />
      <span id={`${id}-below`} className={fault === null ? 'pub-hint' : 'pub-fault'}>
        {fault ?? t('scanner.list-hint')}
      </span>
      <div className={css.actions}>
        <button type="button" className="btn" onClick={onClose}>
          {t('scan-page.cancel')}
        </button>
        <button type="button" className="btn btn-primary" onClick={add}>
          {t('scanner.list-add')}
        </button>
      </div>
    </div>
  );
};
