import css from './ChoiceCard.module.css';
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * A box or radio of a page drawn in the document. If it was checked before the page was hydrated, it is reported at
 * that time, because no state of the page contains that click.
 */
const useClickedBefore = (onChecked: () => void): RefObject<HTMLInputElement | null> => {
  const input = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    if (input.current?.checked === true) onChecked();
  });
  useLayoutEffect(() => takeOver(), []);
  return input;
};

interface ChoiceCardProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A radio button as large as its text. */
export const ChoiceCard = ({ name, label, hint, isChosen, onChoose }: ChoiceCardProps) => {
  const input = useClickedBefore(onChoose);
  return (
    <label className={css.card} data-chosen={isChosen || undefined}>
      <input ref={input} type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span>
        <b>{label}</b>
        <span className="second-line block">{hint}</span>
      </span>
    </label>
  );
};
