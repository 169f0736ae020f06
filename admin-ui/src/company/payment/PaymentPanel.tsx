import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { t, type TextKey } from '../../i18n/texts';
import { dollars, longDay } from '../../parts/format';
import { Panel } from '../../parts/page/Panel';
import { ErrorState } from '../../parts/states/ErrorState';
import { ListSkeleton } from '../../parts/states/Skeletons';
import { useInstallation } from '../../providers/use-installation';
import { useRights } from '../../session/rights';
import type { Company, NextBill } from '../../types/wire';
import { StoredCardLine } from '../card/StoredCard';
import { Reason } from '../Reason';
import { useNextBill, useStoredCard } from '../use-billing';
import css from './Payment.module.css';
import { dialogLater } from '../../parts/dialog/dialog-later';

const PayLater = dialogLater(async () => (await import('./PayModal')).PayModal);

/** Why the reader cannot pay by card now; undefined where they can. */
const reasonOf = ({ payLock }: NextBill, isAdmin: boolean): TextKey | undefined => {
  if (!isAdmin) return 'pay.admins';
  return payLock === null ? undefined : `pay.${payLock}`;
};

const Pay = ({ bill }: { bill: NextBill }) => {
  const reasonId = useId();
  const { isAdmin, isLooking } = useRights();
  const [isPaying, setPaying] = useState(false);
  const reason = reasonOf(bill, isAdmin);
  const isDue = bill.amountDue > 0;
  return (
    <>
      <p className={css.total}>
        <span>{isDue ? t('pay.total') : t('pay.total-on', { day: longDay(bill.dueOn) })}</span>
        <b>{dollars(isDue ? bill.amountDue : bill.netPayable)}</b>
      </p>
      {bill.kind === 'annual' ? (
        <p>{t('pay.annual')}</p>
      ) : isLooking ? null : (
        <div className={css.pay}>
          <Button
            variant="contained"
            disabled={reason !== undefined}
            aria-describedby={reason === undefined ? undefined : reasonId}
            onClick={() => setPaying(true)}
          >
            {t('pay.open')}
          </Button>
          {reason !== undefined && <Reason id={reasonId}>{t(reason)}</Reason>}
        </div>
      )}
      {isPaying && <PayLater amount={bill.amountDue} onClose={() => setPaying(false)} />}
    </>
  );
};

/** The address for the check. @param payee in lines; null where the operator has not set it */
const Check = ({ payee }: { payee: string | null }) => {
  const { supportEmail = '' } = useInstallation() ?? {};
  return (
    <div className={css.option}>
      <b>{t('payment-methods.check')}</b>
      {payee === null ? (
        <p>{t('payment-methods.no-payee', { support: supportEmail })}</p>
      ) : (
        <>
          <p>{t('payment-methods.payee')}</p>
          <address className={css.payee}>{payee}</address>
        </>
      )}
    </div>
  );
};

const Method = ({ company, bill }: { company: Company; bill: NextBill | null | undefined }) => {
  const { card } = useStoredCard();
  if (company.isAnnual === true)
    return bill === undefined ? <ListSkeleton rows={1} /> : <Check payee={bill?.payee ?? null} />;
  if (card === undefined) return <ListSkeleton rows={1} />;
  return (
    <div className={css.option}>
      <b>{t('payment-methods.card')}</b>
      {card === null ? <p>{t('card.none')}</p> : <StoredCardLine card={card} />}
    </div>
  );
};

export const PaymentPanel = ({ company }: { company: Company }) => {
  const { bill, error } = useNextBill();
  return (
    <Panel as="aside" isStitched title={t('payment-methods.title')}>
      <Method company={company} bill={error === null ? bill : (bill ?? null)} />
      {error !== null && bill === undefined ? (
        <ErrorState isBare error={error} />
      ) : (
        bill !== undefined && (bill === null ? <p>{t('next-bill.none')}</p> : <Pay bill={bill} />)
      )}
    </Panel>
  );
};
