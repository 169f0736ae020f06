import { useId, useRef, useState, type KeyboardEvent, useLayoutEffect, type MouseEvent } from 'react';
import { t } from '../../../i18n/texts';
import { FaultText } from '../../form/FaultText';
import { LeaveGuard } from '../../form/leave/LeaveGuard';
import css from './EditableCell.module.css';
import { useListContext, useRecordContext, type RaRecord } from 'react-admin';

interface CellEditorProps {
  readonly name: string;
  readonly value: string;
  readonly maxLength?: number;
  readonly save: (text: string) => Promise<boolean>;
  /** Where the focus goes: `down` to the cell below, while `left` means that the reader has moved it already. */
  readonly onEnd: (how: 'stay' | 'down' | 'left') => void;
}

/** The field of an edited cell. Enter saves, arrow down saves and edits the cell below, Escape cancels. */
const CellEditor = ({ name, value, maxLength, save, onEnd }: CellEditorProps) => {
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

const cellsIn = (row: Element | null | undefined): readonly HTMLButtonElement[] =>
  row === null || row === undefined ? [] : [...row.querySelectorAll<HTMLButtonElement>('button[data-editable]')];

/** The editable cell that is the given number of rows below and cells to the right; undefined outside of the table. */
const cellAt = (cell: HTMLButtonElement | null, down: number, right: number): HTMLButtonElement | undefined => {
  const row = cell?.closest('tr');
  if (cell === null || row === null || row === undefined) return undefined;
  const rows = [...(row.parentElement?.children ?? [])];
  const place = cellsIn(row).indexOf(cell) + right;
  return cellsIn(rows[rows.indexOf(row) + down])[place];
};

/** The accessible name of a cell. */
const editLabel = (name: string, value: string): string => (value === '' ? name : `${name}: ${value}`);

interface EditableCellProps {
  /** The name of the column and of the record, which together are the accessible name of the cell. */
  readonly column: string;
  readonly row: string;
  readonly value: string;
  readonly maxLength?: number;
  /** Saves the text, shows a refusal to the reader, and returns whether the text was saved. */
  readonly save: (text: string) => Promise<boolean>;
}

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Edited by a double click, Enter or F2. Tab moves to the cells of the first row, arrow keys to the others. */
export const EditableCell = ({ column, row, value, maxLength, save }: EditableCellProps) => {
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { data } = useListContext<RaRecord>();
  const record = useRecordContext();
  const isEntry = record !== undefined && record.id === data?.[0]?.id;
  const isFocusWanted = useRef(false);
  useLayoutEffect(() => {
    if (isEditing || !isFocusWanted.current) return;
    isFocusWanted.current = false;
    button.current?.focus();
  }, [isEditing]);

  const end = (how: 'stay' | 'down' | 'left') => {
    const below = how === 'down' ? cellAt(button.current, 1, 0) : undefined;
    isFocusWanted.current = how !== 'left' && below === undefined;
    setEditing(false);
    below?.click();
  };
  // A key press causes a click whose count is zero. No click on the cell may bubble to the row, which would open.
  const click = (event: MouseEvent) => {
    event.stopPropagation();
    if (event.detail === 0) setEditing(true);
  };
  const key = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key !== 'F2' && step === undefined) return;
    event.preventDefault();
    if (step === undefined) setEditing(true);
    else cellAt(button.current, ...step)?.focus();
  };
  const name = `${column}, ${row}`;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.cell}
        hidden={isEditing}
        tabIndex={isEntry ? 0 : -1}
        data-editable={column}
        aria-label={editLabel(name, value)}
        title={value === '' ? t('list.cell-hint') : `${value}. ${t('list.cell-hint')}`}
        onClick={click}
        onDoubleClick={(event) => {
          event.stopPropagation();
          setEditing(true);
        }}
        onKeyDown={key}
      >
        {value === '' ? '–' : value}
      </button>
      {isEditing && <CellEditor name={name} value={value} save={save} onEnd={end} maxLength={maxLength} />}
    </>
  );
};
