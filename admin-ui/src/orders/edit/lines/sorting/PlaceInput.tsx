import { useState, type KeyboardEvent } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '../../../../i18n/texts';
import { wholeNumberIn } from '../../../../parts/number/number-in';
import css from './PlaceInput.module.css';

interface PlaceInputProps {
  readonly code: string;
  /** The index of the line, from 0. */
  readonly place: number;
  readonly last: number;
  readonly onMove: (place: number) => void;
}

/** The place of a line as readers count, from 1; another number moves the line there once the field is left. */
export const PlaceInput = ({ code, place, last, onMove }: PlaceInputProps) => {
  const t = useText();
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
