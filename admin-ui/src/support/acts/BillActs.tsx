import { Banknote, CircleSlash, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t } from '../../i18n/texts';
import { NumberInput } from '../../parts/number/NumberInput';
import { TextInput } from '../../parts/form/TextInput';
import { required } from '../../parts/form/validators';
import { dollars } from '../../parts/format';
import { OverflowMenu } from '../../parts/list/OverflowMenu';
import { amountText, dollarsIn } from '../../parts/number/number-in';
import type { Bill } from '../../types/wire';
import { ActDialog } from './ActDialog';

interface OneActProps {
  readonly bill: Bill;
  readonly onClose: () => void;
}

const centsOf = (amount: number): number => Math.round(amount * 100);

const longestNumber = 50;

const RecordCheck = ({ bill: { id, number, amountDue }, onClose }: OneActProps) => (
  <ActDialog
    title={t('acts.check-title', { number })}
    about={t('acts.check-about', { amount: dollars(amountDue) })}
    submit={t('acts.check')}
    values={{ checkNumber: '', receivedOn: '' }}
    run={(data, why, { checkNumber, receivedOn }) =>
      data.recordCheck(id, { checkNumber, receivedOn, amount: centsOf(amountDue) }, why)
    }
    done="acts.check-done"
    onClose={onClose}
  >
    <TextInput
      source="checkNumber"
      label={t('acts.check-number')}
      maxLength={longestNumber}
      validate={[required()]}
      autoFocus
    />
    <TextInput source="receivedOn" label={t('acts.check-day')} type="date" validate={[required()]} />
  </ActDialog>
);

const TakeBack = ({ bill: { id, number, netPayable }, onClose }: OneActProps) => (
  <ActDialog
    title={t('acts.void-title', { number })}
    about={t('acts.void-about', { amount: dollars(netPayable) })}
    submit={t('acts.void')}
    isDangerous
    run={(data, why) => data.takeBillBack(id, why)}
    done="acts.void-done"
    onClose={onClose}
  />
);

const leftOf = ({ netPayable, refunded }: Bill): number => netPayable - refunded;

const Refund = ({ bill, onClose }: OneActProps) => {
  const { id, number } = bill;
  const most = leftOf(bill);
  const amountIn = (text: string): number | null => {
    const amount = dollarsIn(text);
    return amount !== null && centsOf(amount) <= centsOf(most) ? amount : null;
  };
  return (
    <ActDialog
      title={t('acts.refund-title', { number })}
      about={t('acts.refund-about', { amount: dollars(most) })}
      submit={t('acts.refund')}
      isDangerous
      values={{ amount: most }}
      run={(data, why, { amount }) => data.refundBill(id, centsOf(amount), why)}
      done="acts.refund-done"
      onClose={onClose}
    >
      <NumberInput
        source="amount"
        label={t('acts.refund-amount')}
        inputMode="decimal"
        read={amountIn}
        format={amountText}
        fault={t('acts.refund-fault', { amount: dollars(most) })}
        isRequired
        autoFocus
      />
    </ActDialog>
  );
};

type Dialog = (props: OneActProps) => ReactNode;

/** What support may do with a bill: one that is open is paid by a check or void, one that is paid is given back. */
export const BillActs = ({ bill }: { readonly bill: Bill }) => {
  const [shown, show] = useState<{ readonly Shown: Dialog } | null>(null);
  const isOpen = bill.status === 'open' || bill.status === 'unpaid';
  const acts = [
    isOpen && { label: t('acts.check'), icon: Banknote, Shown: RecordCheck },
    isOpen && { label: t('acts.void'), icon: CircleSlash, Shown: TakeBack },
    bill.status === 'paid' && leftOf(bill) > 0 && { label: t('acts.refund'), icon: Undo2, Shown: Refund },
  ].filter((act) => act !== false);
  return (
    <>
      <OverflowMenu
        name={bill.number}
        actions={acts.map(({ label, icon, Shown }) => ({ label, icon, onChoose: () => show({ Shown }) }))}
      />
      {shown !== null && <shown.Shown bill={bill} onClose={() => show(null)} />}
    </>
  );
};
