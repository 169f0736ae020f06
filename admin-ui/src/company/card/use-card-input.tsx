import { CreditCard } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { CardField } from '../../parts/card/CardField';
import { cardInputs } from '../../parts/card/CardInputs';
import { isCardExpiry, isCardNumber, isSecurityCode, plainDigits } from '../../parts/card/card-rules';
import { useCardEntry } from '../../parts/card/entry/use-card-entry';
import { Columns } from '../../parts/form/Columns';
import { useFields, type Faults } from '../../parts/form/old/use-fields';
import { useInstallation } from '../../providers/use-installation';
import type { CardSource } from '../../types/wire';

const empty = { cardNumber: '', expiry: '', cvc: '' };
type CardValues = Readonly<typeof empty>;

/** The server's names of the fields, where an update calls them otherwise. */
const names = { ccnumber: 'cardNumber', ccexp: 'expiry', cvv: 'cvc' } as const;

export interface CardInput {
  readonly inputs: ReactNode;
  readonly isDirty: boolean;
  /** Whether the card can be sent now. */
  readonly isReady: boolean;
  /** Whether the gateway is asked for a token. */
  readonly isAsking: boolean;
  readonly fault: string | null;
  readonly refuse: (message: string, error: unknown) => void;
  /** Reads the card, and gives it on once it is complete. */
  readonly submit: (send: (card: CardSource) => Promise<unknown>) => () => void;
}

/**
 * A card of the company: typed into our own form, or into the gateway's fields alone where cards may only be typed there.
 * @param hasCode whether the security code is asked for, which an update of the card does not need
 * @param faultText what stands at number and expiry where they are missing or wrong, in place of a text for each
 */
export const useCardInput = (hasCode: boolean, faultText?: string): CardInput => {
  const t = useText();
  const installation = useInstallation();
  const gateway = installation?.cardFields ?? null;
  const isToken = installation?.cardEntry === 'token';
  const [isAsking, setAsking] = useState(false);
  const labels = { ccnumber: t('card.number'), ccexp: t('card.expiry'), cvv: t('card.code') };
  const wrong = {
    ccnumber: faultText ?? t('card.number-wrong'),
    ccexp: faultText ?? t('card.expiry-wrong'),
    cvv: t('card.code-wrong'),
  };
  const entry = useCardEntry(isToken ? gateway : null, { labels, faults: wrong }, t('card.title'));
  const fields = useFields<CardValues>(empty, ({ cardNumber, expiry, cvc }): Faults<CardValues> => {
    if (isToken) return {};
    return {
      ...(cardNumber.trim() === ''
        ? { cardNumber: faultText ?? t('card.number-required') }
        : isCardNumber(cardNumber)
          ? {}
          : { cardNumber: wrong.ccnumber }),
      ...(expiry.trim() === ''
        ? { expiry: faultText ?? t('card.expiry-required') }
        : isCardExpiry(expiry)
          ? {}
          : { expiry: wrong.ccexp }),
      ...(!hasCode || isSecurityCode(cvc) ? {} : { cvc: cvc.trim() === '' ? t('card.code-required') : wrong.cvv }),
    };
  });

  const read = async (): Promise<CardSource | undefined> => {
    if (!isToken) {
      const { cardNumber, expiry, cvc } = fields.now().values;
      return { cardNumber: plainDigits(cardNumber), expiry: plainDigits(expiry), cvc: cvc.trim() };
    }
    setAsking(true);
    const paymentToken = await entry.tokenize();
    setAsking(false);
    return paymentToken === undefined ? undefined : { paymentToken };
  };

  const typed = (
    <>
      <CardField
        icon={CreditCard}
        autoFocus
        label={t('card.number')}
        {...cardInputs.number}
        {...fields.bind('cardNumber')}
      />
      <Columns widths="1fr 1fr">
        <CardField label={t('card.expiry')} {...cardInputs.expiry} {...fields.bind('expiry')} />
        {hasCode && <CardField label={t('card.code')} {...cardInputs.code} {...fields.bind('cvc')} />}
      </Columns>
    </>
  );
  const framed =
    gateway === null || entry.state === 'unreachable' ? (
      <Banner kind="fault">{t('card.unreachable')}</Banner>
    ) : (
      entry.frame
    );
  return {
    inputs: isToken ? framed : typed,
    isDirty: fields.isDirty || entry.isTyped,
    isReady: !isToken || entry.state === 'ready',
    isAsking,
    fault: fields.fault,
    refuse: (message, error) => fields.showRefusal(message, error, names),
    submit: (send) =>
      fields.submit(async () => {
        const card = await read();
        if (card !== undefined) await send(card);
      }),
  };
};
