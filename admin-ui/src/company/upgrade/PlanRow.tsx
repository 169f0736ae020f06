import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { t } from '../../i18n/texts';
import { FaultText } from '../../parts/form/FaultText';
import { dollars } from '../../parts/format';
import { mostPacks } from '../../parts/limits';
import type { Plan } from '../../types/wire';
import type { Lock } from '../allowed-steps';
import { Reason } from '../Reason';
import { isPack, packsIn } from './chosen';
import css from './Upgrade.module.css';

interface PlanRowProps {
  readonly plan: Plan;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  /** A change is on its way. */
  readonly isBusy: boolean;
  /** Why it can not be chosen now; undefined where it can. */
  readonly lock: Lock | undefined;
  /** @param text of the field with the packs to add; null for another base plan */
  readonly onChoose: (text: string | null) => void;
}

const AddMore = ({ plan, isChosen, isBusy, onChoose }: Omit<PlanRowProps, 'isCurrent' | 'lock'>) => {
  const faultId = useId();
  const [text, setText] = useState('1');
  const [isTried, setTried] = useState(false);
  const isFaulty = (isTried || isChosen) && packsIn(text) === null;
  const choose = () => {
    setTried(true);
    if (packsIn(text) !== null) onChoose(text);
  };
  return (
    <span className={css.add}>
      <span className={css.line}>
        <input
          className={css.count}
          inputMode="numeric"
          value={text}
          readOnly={isBusy}
          aria-label={t('upgrade.count', { name: plan.name })}
          aria-invalid={isFaulty || undefined}
          aria-describedby={isFaulty ? faultId : undefined}
          onChange={({ target }) => {
            setText(target.value);
            if (isChosen) onChoose(target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            choose();
          }}
        />
        <Button
          size="small"
          disabled={isBusy}
          aria-label={t('upgrade.add-named', { name: plan.name })}
          onClick={choose}
        >
          {t('upgrade.add')}
        </Button>
      </span>
      {isFaulty && (
        <span id={faultId} role="alert">
          <FaultText text={t('form.whole-number', { most: mostPacks })} />
        </span>
      )}
    </span>
  );
};

const Locked = ({ plan, lock }: { plan: Plan; lock: Lock }) => {
  const reasonId = useId();
  const [words, named] = isPack(plan)
    ? (['upgrade.add', 'upgrade.add-named'] as const)
    : (['upgrade.select', 'upgrade.select-named'] as const);
  return (
    <span className={css.add}>
      <Button size="small" disabled aria-label={t(named, { name: plan.name })} aria-describedby={reasonId}>
        {t(words)}
      </Button>
      <Reason id={reasonId}>{t(`steps.${lock}`)}</Reason>
    </span>
  );
};

/** A plan that the company may choose, or a pack that it may add. */
export const PlanRow = ({ plan, isCurrent, isChosen, isBusy, lock, onChoose }: PlanRowProps) => (
  <tr data-chosen={isChosen || undefined}>
    <th scope="row">{plan.name}</th>
    <td>{plan.max_users}</td>
    <td>{dollars(plan.price_per_user)}</td>
    <td>
      {isCurrent ? (
        t('upgrade.current')
      ) : lock !== undefined ? (
        <Locked plan={plan} lock={lock} />
      ) : isPack(plan) ? (
        <AddMore {...{ plan, isChosen, isBusy, onChoose }} />
      ) : (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={t('upgrade.select-named', { name: plan.name })}
          onClick={() => onChoose(null)}
        >
          {t('upgrade.select')}
        </Button>
      )}
    </td>
  </tr>
);
