import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/texts';
import { longDay } from '../../parts/format';
import { Panel } from '../../parts/page/Panel';
import type { Company } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { allows } from '../allowed-steps';
import { CancelModal } from './CancelModal';
import css from './Details.module.css';

const Withdraw = () => {
  const t = useText();
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
 * Cancelling takes its own button away, and so does withdrawing: whoever used the keyboard goes on at the one that has taken
 * its place, instead of at the top of the page. The returned `ref` is that of what is around the button.
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

/** Cancels the subscription to the end of what is paid, and takes that back until then (A101). */
export const CancelPanel = ({ company }: { company: Company }) => {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { cancelsOn, lastDayIfCancelled: lastDay } = company;
  const isCancelled = allows(company, 'withdraw');
  const focusNext = useFocusOfNext(isCancelled, isAsking);
  if (!isCancelled && !allows(company, 'cancel')) return null;
  const text = () => {
    // Who does not see how the company pays does not see the day either.
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
