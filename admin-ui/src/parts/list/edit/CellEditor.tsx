import { useRef, useState, type KeyboardEvent } from 'react';
import css from './EditableCell.module.css';

interface CellEditorProps {
  readonly name: string;
  readonly value: string;
  readonly maxLength?: number;
  readonly save: (text: string) => Promise<boolean>;
  /** `down` goes on to the cell below, `left` is for a reader who is elsewhere already. */
  readonly onEnd: (how: 'stay' | 'down' | 'left') => void;
}

/** The text of a cell while it is edited. Enter saves, the arrow down saves and goes on, Escape leaves it as it was. */
export const CellEditor = ({ name, value, maxLength, save, onEnd }: CellEditorProps) => {
  const [typed, setTyped] = useState(value);
  const [isBusy, setBusy] = useState(false);
  const isOver = useRef(false);

  const leave = async (how: 'stay' | 'down' | 'left') => {
    if (isOver.current) return;
    isOver.current = true;
    setBusy(true);
    const isSaved = typed.trim() === value || (await save(typed.trim()));
    setBusy(false);
    // What was refused stays, to be mended.
    isOver.current = isSaved;
    if (isSaved) onEnd(how);
  };
  const key = (event: KeyboardEvent) => {
    // The keys of the row, of the form around it and of the page are not meant.
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
    <input
      className={css.input}
      aria-label={name}
      value={typed}
      readOnly={isBusy}
      maxLength={maxLength}
      autoFocus
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={key}
      onBlur={() => void leave('left')}
    />
  );
};
