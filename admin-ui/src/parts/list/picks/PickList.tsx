import Checkbox from '@mui/material/Checkbox';
import Radio from '@mui/material/Radio';
import { type ReactNode, useId } from 'react';
import css from './PickList.module.css';

export interface Pick {
  readonly id: string;
  readonly picture?: ReactNode;
  readonly name: string;
  readonly words: string;
  /** The reason why the entry cannot be chosen. */
  readonly note?: string | undefined;
}

interface PickListProps {
  readonly label: string;
  readonly picks: readonly Pick[];
  readonly chosen: readonly string[];
  /** Entries that are shown as chosen, and cannot be changed. */
  readonly fixed?: ReadonlySet<string> | undefined;
  readonly isSingle?: boolean;
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** The results of a search, with checkboxes or radio buttons. */
export const PickList = ({ label, picks, chosen, fixed, isSingle = false, onChoose }: PickListProps) => {
  const name = useId();
  const Box = isSingle ? Radio : Checkbox;
  const choose = (id: string, isChosen: boolean) =>
    onChoose([...chosen.filter((other) => !isSingle && other !== id), ...(isChosen ? [id] : [])]);
  return (
    <ul className={css.list} aria-label={label}>
      {picks.map((pick) => (
        <li key={pick.id}>
          <label>
            <Box
              size="small"
              name={name}
              checked={chosen.includes(pick.id) || fixed?.has(pick.id) === true}
              disabled={pick.note !== undefined}
              onChange={(event) => choose(pick.id, event.target.checked)}
            />
            {pick.picture}
            <span className={css.words}>
              <b>{pick.name}</b>
              {pick.words}
            </span>
            {pick.note !== undefined && <span className="small-text push">{pick.note}</span>}
          </label>
        </li>
      ))}
    </ul>
  );
};
