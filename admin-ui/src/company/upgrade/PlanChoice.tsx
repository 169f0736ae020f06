import { mostPacks } from '../../parts/limits';
import { wholeNumberIn } from '../../parts/number/number-in';
import type { Plan } from '../../types/wire';
import Button from '@mui/material/Button';
import { useId, useState, useEffect, useEffectEvent, useRef } from 'react';
import { t } from '../../i18n/texts';
import { FaultText } from '../../parts/form/FaultText';
import { dollars } from '../../parts/format';
import type { Lock } from '../allowed-steps';
import { Reason } from '../Reason';
import css from './Upgrade.module.css';
import { Banner } from '../../parts/Banner';
import { newAttempt } from '../../providers/attempt-key';
import { isRefusal } from '../../providers/refusal';
import { useVerb } from '../../verbs/use-verb';
import { BillChange } from '../BillChange';
import { usePreview } from '../use-billing';

/** Whether packs of a plan are added, in place of changing to it. */
export const isPack = ({ type }: Plan): boolean => type === 'user';

export interface Chosen {
  readonly plan: Plan;
  /** The text in the field of the packs to add; null for another base plan. */
  readonly text: string | null;
}

/** How many packs the text of the field adds; null where it is no number of packs that may be added. */
const packsIn = (text: string): number | null => wholeNumberIn(text, mostPacks);

interface PlanRowProps {
  readonly plan: Plan;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  /** Why it can not be chosen now; undefined where it can. */
  readonly lock: Lock | undefined;
  /** @param text of the field with the packs to add; null for another base plan */
  readonly onChoose: (text: string | null) => void;
}

/** The fault of the field of the packs, which also describes why they cannot be confirmed. */
const faultIdOf = ({ id }: Plan): string => `packs-fault-${id}`;

const AddMore = ({ plan, isChosen, isBusy, onChoose }: Omit<PlanRowProps, 'isCurrent' | 'lock'>) => {
  const faultId = faultIdOf(plan);
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

/** A refusal is shown for this time in milliseconds at least, then the row is as before (S1 section 4). */
const refusalMs = 6000;

/** Without a response the change may have been made, so the retry repeats the same attempt. */
interface Fault {
  readonly message: string;
  readonly isRefused: boolean;
}

interface Answered {
  readonly onCancel: () => void;
  readonly onDone: () => void;
  readonly onUnanswered: () => void;
  /** The change is on its way, so what was chosen stays as it is. */
  readonly onBusy: (isBusy: boolean) => void;
}

interface ConfirmationProps extends Answered {
  readonly plan: Plan;
  /** Packs to add; null for another base plan. */
  readonly count: number | null;
}

const Confirmation = ({ plan, count, onCancel, onDone, onUnanswered, onBusy }: ConfirmationProps) => {
  const preview = usePreview(count === null ? { planId: plan.id } : { packs: count, planId: plan.id });
  const [attempt] = useState(newAttempt);
  const [fault, setFault] = useState<Fault | null>(null);
  const [make, isBusy] = useVerb(
    (data): Promise<unknown> => (count === null ? data.choosePlan(plan.id) : data.addPacks(plan.id, count, attempt)),
    {
      touches: 'subscription',
      done: count === null ? 'company.plan-changed' : 'company.updated',
      onFault: (message, error) => {
        const isRefused = isRefusal(error);
        setFault({ message, isRefused });
        if (!isRefused) onUnanswered();
      },
    },
  );
  const giveUp = useEffectEvent(onCancel);
  useEffect(() => {
    if (fault?.isRefused !== true) return;
    const timer = setTimeout(() => giveUp(), refusalMs);
    return () => clearTimeout(timer);
  }, [fault]);
  const confirm = async () => {
    setFault(null);
    onBusy(true);
    const isMade = await make();
    onBusy(false);
    if (isMade) onDone();
  };
  return (
    <>
      {fault === null ? <BillChange {...preview} /> : <Banner kind="fault">{fault.message}</Banner>}
      <div className="flex end gap-8">
        <Button disabled={isBusy} onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button
          variant="contained"
          loading={isBusy}
          disabled={preview.bill === undefined || preview.error !== null || fault?.isRefused === true}
          onClick={() => void confirm()}
        >
          {t('upgrade.confirm')}
        </Button>
      </div>
    </>
  );
};

/** The field contains no number of packs, so there is no change to confirm. */
const NoConfirmation = ({ plan, onCancel }: Pick<ConfirmationProps, 'plan' | 'onCancel'>) => (
  <div className="flex end gap-8">
    <Button onClick={onCancel}>{t('action.cancel')}</Button>
    <Button variant="contained" disabled aria-describedby={faultIdOf(plan)}>
      {t('upgrade.confirm')}
    </Button>
  </div>
);

/** The confirmed change is the one in the field of the packs: another text there is another change. */
export const ChosenChange = ({ chosen: { plan, text }, ...answered }: Answered & { readonly chosen: Chosen }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const count = text === null ? null : packsIn(text);
  const title = () => {
    if (text === null) return t('upgrade.to-plan', { name: plan.name });
    if (count === null) return t('upgrade.add-named', { name: plan.name });
    return t('upgrade.to-packs', { smart_count: count, users: count * plan.max_users, name: plan.name });
  };
  return (
    <section className={css.chosen} aria-labelledby="chosen-title">
      <h3 id="chosen-title" ref={heading} tabIndex={-1} className={css.title}>
        {title()}
      </h3>
      {text !== null && count === null ? (
        <NoConfirmation plan={plan} onCancel={answered.onCancel} />
      ) : (
        <Confirmation key={count} plan={plan} count={count} {...answered} />
      )}
    </section>
  );
};
