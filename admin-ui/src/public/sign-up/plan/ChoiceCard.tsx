import { useClickedBefore } from '../../parts/use-clicked-before';
import css from './ChoiceCard.module.css';

interface ChoiceCardProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A radio button as large as its words. */
export const ChoiceCard = ({ name, label, hint, isChosen, onChoose }: ChoiceCardProps) => {
  const input = useClickedBefore(onChoose);
  return (
    <label className={css.card} data-chosen={isChosen || undefined}>
      <input ref={input} type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span>
        <b>{label}</b>
        <span className={css.hint}>{hint}</span>
      </span>
    </label>
  );
};
