import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { newAttempt } from '../../providers/attempt-key';
import { isRefusal } from '../../providers/refusal';
import { useVerb } from '../../verbs/use-verb';
import { BillChange } from '../BillChange';
import { usePreview } from '../use-billing';
import type { Chosen } from './chosen';
import css from './Upgrade.module.css';

/** A refusal is shown for this time in milliseconds at least, then the row is as before (S1 section 4). */
const refusalMs = 6000;

/** Where no answer came the change may have been made, so it is tried again as the same attempt. */
interface Fault {
  readonly message: string;
  readonly isRefused: boolean;
}

interface ChosenChangeProps {
  readonly chosen: Chosen;
  readonly onCancel: () => void;
  readonly onDone: () => void;
  /** No answer came. */
  readonly onUnanswered: () => void;
}

/** What the chosen packs or plan change of the next bill, and the button that makes the change. */
export const ChosenChange = ({ chosen: { plan, count }, onCancel, onDone, onUnanswered }: ChosenChangeProps) => {
  const t = useText();
  const preview = usePreview(count === null ? { planId: plan.id } : { packs: count });
  const [attempt] = useState(newAttempt);
  const heading = useRef<HTMLHeadingElement>(null);
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
  useEffect(() => heading.current?.focus(), []);
  const giveUp = useEffectEvent(onCancel);
  useEffect(() => {
    if (fault?.isRefused !== true) return;
    const timer = setTimeout(() => giveUp(), refusalMs);
    return () => clearTimeout(timer);
  }, [fault]);
  const confirm = async () => {
    setFault(null);
    if (await make()) onDone();
  };
  return (
    <section className={css.chosen} aria-labelledby="chosen-title">
      <h3 id="chosen-title" ref={heading} tabIndex={-1} className={css.title}>
        {count === null
          ? t('upgrade.to-plan', { name: plan.name })
          : t('upgrade.to-packs', { smart_count: count, users: count * plan.max_users, name: plan.name })}
      </h3>
      {fault === null ? <BillChange {...preview} /> : <Banner kind="fault">{fault.message}</Banner>}
      <div className={css.buttons}>
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
    </section>
  );
};
