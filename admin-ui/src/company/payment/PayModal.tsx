import { useRef, useState } from 'react';
import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { FormModal } from '../../parts/dialog/FormModal';
import { dollars } from '../../parts/format';
import { newAttempt } from '../../providers/attempt-key';
import { isRefusal } from '../../providers/refusal';
import type { CardSource } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { useCardInput } from '../card/use-card-input';
import css from './Payment.module.css';

/** Pays the bill that is due with a card that is typed here, and not stored (S1 section 2, "Payment page"). */
export const PayModal = ({ amount, onClose }: { amount: number; onClose: () => void }) => {
  const card = useCardInput(true);
  const attempt = useRef(newAttempt());
  const [fault, setFault] = useState<string | null>(null);
  const [pay, isBusy] = useVerb((data, given: CardSource) => data.payBill(given, amount, attempt.current), {
    touches: 'subscription',
    done: 'pay.done',
    onFault: (message, error) => {
      // Only a refusal begins another attempt: without a response the first one may have been paid.
      if (isRefusal(error)) attempt.current = newAttempt();
      setFault(message);
      card.refuse(message, error);
    },
  });
  const send = async () => {
    const given = await card.read();
    if (given === undefined) return;
    setFault(null);
    if (await pay(given)) onClose();
  };
  return (
    <FormModal
      form={card.form}
      fault={null}
      isBusy={isBusy || card.isAsking}
      isDirty={card.isTyped}
      // The bill may be paid by now, by another user or by an attempt with a lost response.
      isUnready={!card.isReady || amount === 0}
      title={t('pay.title')}
      context={t('pay.context')}
      submit={t('pay.submit', { amount: dollars(amount) })}
      onClose={onClose}
      onSubmit={send}
    >
      {fault !== null && (
        <Banner kind="fault" lead={t('pay.failed')}>
          {fault}
        </Banner>
      )}
      <p className={css.amount}>
        <span>{t('pay.total')}</span>
        <b>{dollars(amount)}</b>
      </p>
      {card.inputs}
    </FormModal>
  );
};
