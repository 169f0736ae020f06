import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { FormModal } from '../../parts/dialog/FormModal';
import { useState } from 'react';
import type { CardSource } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { useCardInput } from './use-card-input';

interface CardModalProps {
  /** Whether the company has no card yet: the first one needs its security code. */
  readonly isNew: boolean;
  readonly onClose: () => void;
}

/** Stores another card. An open bill is paid with it immediately. */
export const CardModal = ({ isNew, onClose }: CardModalProps) => {
  const card = useCardInput(isNew, 'card.data-invalid');
  const [fault, setFault] = useState<string | null>(null);
  const [store, isBusy] = useVerb(
    (data, given: CardSource) => (isNew ? data.registerCard(given) : data.updateCard(given)),
    {
      touches: 'subscription',
      done: 'card.updated',
      onFault: (message, error) => {
        setFault(message);
        card.refuse(message, error);
      },
    },
  );
  const send = async () => {
    const given = await card.read();
    if (given === undefined) return;
    setFault(null);
    if (await store(given)) onClose();
  };
  return (
    <FormModal
      form={card.form}
      fault={null}
      isBusy={isBusy || card.isAsking}
      isDirty={card.isTyped}
      isUnready={!card.isReady}
      title={t('card.update')}
      context={t('card.context')}
      submit={t('card.save')}
      onClose={onClose}
      onSubmit={send}
    >
      {fault !== null && (
        <Banner kind="fault" lead={t('card.failed')}>
          {fault === t('card.failed') ? '' : fault}
        </Banner>
      )}
      {card.inputs}
    </FormModal>
  );
};
