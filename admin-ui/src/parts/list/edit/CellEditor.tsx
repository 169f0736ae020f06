import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { t } from '../../../i18n/texts';
import { FaultText } from '../../form/FaultText';
import { LeaveGuard } from '../../form/leave/LeaveGuard';
import css from './EditableCell.module.css';

interface CellEditorProps {
  readonly name: string;
  readonly value: string;
  readonly maxLength?: number;
  readonly save: (text: string) => Promise<boolean>;
  /** Where the focus goes: `down` to the cell below, while `left` means that the reader has moved it already. */
  readonly onEnd: (how: 'stay' | 'down' | 'left') => void;
}

/** The field of an edited cell. Enter saves, arrow down saves and edits the cell below, Escape cancels. */
export const CellEditor = ({ name, value, maxLength, save, onEnd }: CellEditorProps) => {
  const faultId = useId();
  const [typed, setTyped] = useState(value);
  const [isBusy, setBusy] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const isOver = useRef(false);

  const leave = async (how: 'stay' | 'down' | 'left') => {
    if (isOver.current) return;
    isOver.current = true;
    setBusy(true);
    const isSaved = typed.trim() === value || (await save(typed.trim()));
    setBusy(false);
    // A refused text stays in the field, so that it can be corrected.
    isOver.current = isSaved;
    setRefused(!isSaved);
    if (isSaved) onEnd(how);
  };
  const key = (event: KeyboardEvent) => {
    // The row, the surrounding form and the page must not react to these keys, too.
    event.stopPropagation();
    if (event.key === 'Escape') {
      isOver.current = true;
      onEnd('stay');
    }
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    void leave(event.key === 'Enter' ? 'stay' : 'down');
  };
  return (
    <>
      <LeaveGuard isDirty={isRefused} />
      <input
        className={css.input}
        aria-label={name}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? faultId : undefined}
        value={typed}
        readOnly={isBusy}
        maxLength={maxLength}
        autoFocus
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefused(false);
        }}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={key}
        onBlur={() => void leave('left')}
      />
      {isRefused && (
        <span id={faultId} className={css.fault}>
          <FaultText text={t('form.not-saved')} />
        </span>
      )}
    </>
  );
};
