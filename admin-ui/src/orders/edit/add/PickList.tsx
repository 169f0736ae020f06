import Checkbox from '@mui/material/Checkbox';
import Radio from '@mui/material/Radio';
import { useId, type ReactNode } from 'react';
import css from './PickList.module.css';

export interface Pick {
  readonly id: string;
  readonly name: string;
  readonly words: ReactNode;
  /** The reason why the entry cannot be chosen. */
  readonly note?: string;
}

interface PickListProps {
  readonly label: string;
  readonly picks: readonly Pick[];
  readonly isSingle?: boolean;
  readonly isChosen: (id: string) => boolean;
  readonly onChoose: (pick: Pick, isChosen: boolean) => void;
}

/** A list with checkboxes for several choices, or radio buttons for one. */
export const PickList = ({ label, picks, isSingle = false, isChosen, onChoose }: PickListProps) => {
  const name = useId();
  const Box = isSingle ? Radio : Checkbox;
  return (
    <ul className={css.list} aria-label={label}>
      {picks.map((pick) => (
        <li key={pick.id}>
          <label>
            <Box
              size="small"
              name={name}
              checked={isChosen(pick.id)}
              disabled={pick.note !== undefined}
              onChange={(event) => onChoose(pick, event.target.checked)}
            />
            <span className={css.words}>
              <b>{pick.name}</b>
              {pick.words}
            </span>
            {pick.note !== undefined && <span className="small-text">{pick.note}</span>}
          </label>
        </li>
      ))}
    </ul>
  );
};
