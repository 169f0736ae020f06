import { ArrowDown, ArrowUp, ArrowUpToLine } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useNotify } from 'react-admin';
import { t } from '../../../i18n/texts';
import css from './MoveButtons.module.css';
import { wholeNumberIn } from '../../../parts/number/number-in';

interface PlaceInputProps {
  readonly code: string;
  /** The index of the line, from 0. */
  readonly place: number;
  readonly last: number;
  readonly onMove: (place: number) => void;
}

/** The place of a line, counted from 1. Another number moves the line there when the field is left. */
const PlaceInput = ({ code, place, last, onMove }: PlaceInputProps) => {
  const notify = useNotify();
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    if (typed === null) return;
    setTyped(null);
    if (typed.trim() === '') return;
    const wanted = wholeNumberIn(typed, Infinity);
    if (wanted === null) notify('form.whole-number', { type: 'warning', messageArgs: { most: last + 1 } });
    else if (wanted !== place + 1) onMove(Math.min(wanted - 1, last));
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped(null);
    if (event.key !== 'Enter') return;
    // Enter would send the form that surrounds the page.
    event.preventDefault();
    leave();
  };
  return (
    <input
      className={css.place}
      inputMode="numeric"
      aria-label={t('edit.place-of', { code })}
      value={typed ?? String(place + 1)}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={leave}
      onKeyDown={key}
    />
  );
};

interface MoveButtonsProps {
  readonly code: string;
  readonly place: number;
  readonly last: number;
  readonly onMove: (place: number) => void;
}

/** The place of a line, and buttons to move it to the top, up and down, so that nothing requires dragging. */
export const MoveButtons = ({ code, place, last, onMove }: MoveButtonsProps) => (
  <>
    <PlaceInput code={code} place={place} last={last} onMove={onMove} />
    <button
      type="button"
      className={css.move}
      disabled={place === 0}
      aria-label={t('edit.top', { code })}
      onClick={() => onMove(0)}
    >
      <ArrowUpToLine size={15} aria-hidden="true" />
    </button>
    <button
      type="button"
      className={css.move}
      disabled={place === 0}
      aria-label={t('edit.up', { code })}
      onClick={() => onMove(place - 1)}
    >
      <ArrowUp size={15} aria-hidden="true" />
    </button>
    <button
      type="button"
      className={css.move}
      disabled={place === last}
      aria-label={t('edit.down', { code })}
      onClick={() => onMove(place + 1)}
    >
      <ArrowDown size={15} aria-hidden="true" />
    </button>
  </>
);
