import { ArrowDown, ArrowUp, ArrowUpToLine } from 'lucide-react';
import { useText } from '../../../../i18n/texts';
import css from './MoveButtons.module.css';
import { PlaceInput } from './PlaceInput';

interface MoveButtonsProps {
  readonly code: string;
  readonly place: number;
  readonly last: number;
  readonly onMove: (place: number) => void;
}

/** The place of a line, and buttons to move it to the top, up and down, so that nothing requires dragging. */
export const MoveButtons = ({ code, place, last, onMove }: MoveButtonsProps) => {
  const t = useText();
  return (
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
};
