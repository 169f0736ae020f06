import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/texts';
import { longDay } from '../../parts/format';
import { Panel } from '../../parts/page/Panel';
import type { Company } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { allows } from '../allowed-steps';
import { CancelModal } from './CancelModal';
import css from './Details.module.css';

const Withdraw = () => {
  const [withdraw, isBusy] = useVerb((data) => data.withdrawCancellation(), {
    touches: 'subscription',
    done: 'cancel.withdrawn',
  });
  return (
    <Button loading={isBusy} onClick={() => void withdraw()}>
      {t('cancel.withdraw')}
    </Button>
  );
};

/**
 * Cancelling removes its own button, and so does withdrawing. The focus then moves to the button that replaced it,
 * instead of the top of the page. The returned `ref` is for the element around the button.
 */
const useFocusOfNext = (isCancelled: boolean, isAsking: boolean) => {
  const actions = useRef<HTMLSpanElement>(null);
  const was = useRef(isCancelled);
  useEffect(() => {
    if (isAsking || was.current === isCancelled) return;
    was.current = isCancelled;
    if (document.activeElement === document.body) actions.current?.querySelector('button')?.focus();
  }, [isAsking, isCancelled]);
  return actions;
};

/** Cancels the subscription to the end of the paid time, and withdraws that until then (A101). */
export const CancelPanel = ({ company }: { company: Company }) => {
  const [isAsking, setAsking] = useState(false);
  const { cancelsOn, lastDayIfCancelled: lastDay } = company;
  const isCancelled = allows(company, 'withdraw');
  const focusNext = useFocusOfNext(isCancelled, isAsking);
  if (!isCancelled && !allows(company, 'cancel')) return null;
  const text = () => {
    // Users without the right to see the company's payments do not see the day either.
    const day = isCancelled ? cancelsOn : lastDay;
    if (day === null) return t(isCancelled ? 'cancel.cancelled-text' : 'cancel.text');
    return t(isCancelled ? 'cancel.cancelled-text-day' : 'cancel.text-day', { day: longDay(day) });
  };
  return (
    <Panel
      isPlain
      title={t(isCancelled ? 'cancel.cancelled' : 'cancel.title')}
      actions={
        <span ref={focusNext}>
          {isCancelled ? (
            <Withdraw />
          ) : (
            <Button color="error" onClick={() => setAsking(true)}>
              {t('cancel.title')}
            </Button>
          )}
        </span>
      }
    >
      <p className={css.hint}>{text()}</p>
      {isAsking && <CancelModal company={company} onClose={() => setAsking(false)} />}
    </Panel>
  );
};
