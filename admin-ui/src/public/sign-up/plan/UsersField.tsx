import { Minus, Plus } from 'lucide-react';
import type { RefObject } from 'react';
import { t } from '../../../i18n/texts';
import { Slots } from '../../../users';
import { Fault } from '../../parts/PublicField';
import { mostSignUpPacks } from '../../../parts/limits';
import { readUsers, usersOf, withPacks, withUsers, type PlanChoice } from './plan-choice';
import css from './ChoiceCard.module.css';

/** As many cells as a row of a phone can show. */
const mostSlots = 40;

interface UsersFieldProps {
  readonly plan: PlanChoice;
  /** The typed text; the plan follows when the field is left. */
  readonly typed: string;
  readonly fault: string | null;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onType: (text: string) => void;
  /** The field was left with a text that is no number of users. */
  readonly onUnread: () => void;
  readonly onChange: (changes: Partial<PlanChoice>) => void;
}

/** The number of users, and packs of 5. With extra packs the number follows them. */
export const UsersField = ({ plan, typed, fault, inputRef, onType, onUnread, onChange }: UsersFieldProps) => {
  const { packs } = plan;
  const users = usersOf(plan);
  const setPacks = (next: number) => {
    const changes = withPacks(next);
    onType(String(usersOf({ ...plan, ...changes })));
    onChange(changes);
  };
  const settle = () => {
    const read = readUsers(typed);
    if (packs > 0) return;
    if (read === null) return onUnread();
    const changes = withUsers(read);
    onType(String(usersOf({ ...plan, ...changes })));
    onChange(changes);
  };
  return (
    <div>
      <label htmlFor="number-of-users" className="pub-label">
        {t('sign-up.users')}
      </label>
      <div className={css.users}>
        <span className={css.stepper}>
          <button
            type="button"
            disabled={packs === 0}
            aria-label={t('sign-up.fewer')}
            onClick={() => setPacks(packs - 1)}
          >
            <Minus aria-hidden="true" />
          </button>
          <input
            id="number-of-users"
            ref={inputRef}
            name="noOfUsers"
            inputMode="numeric"
            autoComplete="off"
            value={packs > 0 ? users : typed}
            readOnly={packs > 0}
            aria-required="true"
            aria-invalid={fault !== null}
            aria-describedby="users-below"
            onChange={(event) => onType(event.target.value)}
            onBlur={settle}
          />
          <button
            type="button"
            disabled={packs === mostSignUpPacks}
            aria-label={t('sign-up.more')}
            onClick={() => setPacks(packs + 1)}
          >
            <Plus aria-hidden="true" />
          </button>
        </span>
        <p>
          <b>{packs === 0 ? t('sign-up.base-only') : t('sign-up.base-and', { smart_count: packs })}</b>
          <span id="users-below" className="second-line block">
            {fault === null && t('sign-up.users-hint')}
            <span role="alert">{fault !== null && <Fault text={fault} />}</span>
          </span>
        </p>
      </div>
      {users <= mostSlots && <Slots taken={users} total={Math.max(users, 5)} />}
    </div>
  );
};
