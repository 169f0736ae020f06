import { t } from '../../i18n/texts';
import { date, dollars, longDay } from '../../parts/format';
import { Fact, Facts } from '../../parts/page/Fact';
import { Panel } from '../../parts/page/Panel';
import type { Company } from '../../types/wire';
import { Slots } from '../../users/index';
import { useNextBill, useStoredCard } from '../use-billing';
import css from './Details.module.css';
import { FormModal } from '../../parts/dialog/FormModal';
import { refusedAt } from '../../parts/form/save/refused-at';
import { TextInput } from '../../parts/form/TextInput';
import { useRecordForm } from '../../parts/form/use-record-form';
import { useVerb } from '../../verbs/use-verb';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { allows } from '../allowed-steps';
import { Info } from 'lucide-react';
import { BillLines } from '../../parts/bill/BillLines';
import { ErrorState } from '../../parts/states/ErrorState';
import { ListSkeleton } from '../../parts/states/Skeletons';

/** Above this many cells, which cannot be counted at a glance, only figures are shown. */
const mostCells = 40;

/** The room of a line that is being read, so that nothing below it moves. */
const Unread = ({ like }: { like: string }) => (
  <span aria-hidden="true" style={{ visibility: 'hidden' }}>
    {like}
  </span>
);

const NextPayment = ({ company }: { company: Company }) => {
  const { bill, isLoading } = useNextBill();
  const { nextPaymentOn } = company;
  if (isLoading) {
    const on = nextPaymentOn === null ? '' : t('company.next-payment-on', { day: longDay(nextPaymentOn) });
    return (
      <Fact label={t('field.next-payment')}>
        … <Unread like={on} />
      </Fact>
    );
  }
  if (!bill) return null;
  const when = bill.status === 'unpaid' ? 'company.payment-was-due' : 'company.next-payment-on';
  return (
    <Fact label={t('field.next-payment')}>
      {dollars(bill.netPayable)}
      {nextPaymentOn !== null && <span>{t(when, { day: longDay(nextPaymentOn) })}</span>}
    </Fact>
  );
};

const Frequency = ({ isAnnual }: { isAnnual: boolean }) => {
  const { card, isLoading } = useStoredCard();
  return (
    <Fact label={t('company.frequency')}>
      {t(isAnnual ? 'company.annual' : 'company.monthly')}
      {isAnnual && <span>{t('company.by-check')}</span>}
      {!isAnnual && isLoading && <Unread like={t('company.by-card', { digits: '0000' })} />}
      {!isAnnual && card && <span>{t('company.by-card', { digits: card.lastFour })}</span>}
    </Fact>
  );
};

export const SubscriptionPanel = ({ company }: { company: Company }) => {
  const { activeMembers, maxUsers, unassignedSubscriptions: free, termDate, isAnnual, timeZone } = company;
  return (
    <Panel isPlain title={t(termDate === null ? 'field.users' : 'company.users-contract')}>
      <div className={css.figures}>
        <Facts>
          <Fact label={t('company.active-users')}>{activeMembers}</Fact>
          <Fact label={t('company.max-users')}>{maxUsers}</Fact>
          <Fact label={t('company.unassigned')}>{free}</Fact>
          {termDate !== null && <Fact label={t('company.renewal')}>{date(termDate, timeZone)}</Fact>}
          <NextPayment company={company} />
          {isAnnual !== null && <Frequency isAnnual={isAnnual} />}
        </Facts>
      </div>
      {maxUsers <= mostCells && (
        <div className={css.slots}>
          <Slots taken={maxUsers - free} total={maxUsers} />
        </div>
      )}
    </Panel>
  );
};

const CancelModal = ({ company, onClose }: { company: Company; onClose: () => void }) => {
  const form = useRecordForm({ reason: '' });
  const { lastDayIfCancelled: lastDay } = company;
  const [cancel, isBusy] = useVerb((data) => data.cancelSubscription(form.getValues().reason), {
    touches: 'subscription',
    done: 'cancel.done',
    onFault: refusedAt(form),
  });
  return (
    <FormModal
      form={form}
      isDangerous
      isBusy={isBusy}
      title={t('cancel.ask')}
      context={lastDay === null ? undefined : t('cancel.ask-day', { day: longDay(lastDay) })}
      submit={t('cancel.title')}
      onClose={onClose}
      onSubmit={async () => (await cancel()) && onClose()}
    >
      <ul className={css.losses}>
        <li>{t('cancel.loss-work')}</li>
        <li>{t('cancel.loss-app')}</li>
        <li>{t('cancel.loss-links')}</li>
        <li>{t('cancel.loss-discount')}</li>
      </ul>
      <p>{t('cancel.export')}</p>
      <TextInput source="reason" label={t('cancel.reason')} rows={3} maxLength={500} />
    </FormModal>
  );
};

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

/** Rows of a skeleton that is as high as the smallest bill. */
const billRows = 7;

export const NextBillPanel = ({ company: { remainingDays } }: { company: Company }) => {
  const { bill, error } = useNextBill();
  if (bill === undefined)
    return (
      <Panel as="aside" isStitched isPlain title={t('next-bill.title')}>
        {error === null ? <ListSkeleton rows={billRows} /> : <ErrorState isBare error={error} />}
      </Panel>
    );
  if (bill === null)
    return (
      <Panel as="aside" isStitched isPlain title={t('next-bill.title')}>
        <p>{t('next-bill.none')}</p>
      </Panel>
    );
  const isAnnual = bill.kind === 'annual';
  const warning = () => {
    if (remainingDays !== null)
      return t(isAnnual ? 'notice.countdown-annual' : 'notice.countdown', { smart_count: remainingDays });
    return t(isAnnual ? 'next-bill.unpaid-annual' : 'next-bill.unpaid');
  };
  return (
    <Panel
      as="aside"
      isStitched
      isPlain
      isFlush
      title={t('next-bill.title')}
      note={isAnnual ? t('bills.due-on', { day: longDay(bill.dueOn) }) : longDay(bill.dueOn)}
      isFootTinted
      foot={
        <span className={css.note}>
          <Info aria-hidden="true" />
          {warning()}
        </span>
      }
    >
      <BillLines bill={bill} net={t(isAnnual ? 'next-bill.net-annual' : 'next-bill.net')} />
    </Panel>
  );
};
