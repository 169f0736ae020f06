import { CreditCard } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t, type TextKey } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { CardInput } from '../../parts/card/CardInput';
import { cardInputs } from '../../parts/card/CardInputs';
import { isCardExpiry, isCardNumber, isSecurityCode, plainDigits } from '../../parts/card/card-rules';
import { useCardEntry } from '../../parts/card/entry/use-card-entry';
import { Columns } from '../../parts/form/Form';
import { refusedAt } from '../../parts/form/save/refused-at';
import { useRecordForm, type RecordForm } from '../../parts/form/use-record-form';
import { fits, required } from '../../parts/form/validators';
import { useInstallation } from '../../providers/use-installation';
import { useTimeZone } from '../../session/signed-in';
import type { CardSource } from '../../types/wire';

const empty = { cardNumber: '', expiry: '', cvc: '' };

/** The server's names of the fields, where an update calls them otherwise. */
const names = { ccnumber: 'cardNumber', ccexp: 'expiry', cvv: 'cvc' } as const;

export interface CompanyCard {
  readonly form: RecordForm<typeof empty>;
  readonly inputs: ReactNode;
  readonly isTyped: boolean;
  readonly isReady: boolean;
  /** Whether a request for a token is running at the gateway. */
  readonly isAsking: boolean;
  readonly refuse: (message: string, error: unknown) => void;
  /** The card as it is sent; undefined while a field of the gateway is wrong, which shows its fault. */
  readonly read: () => Promise<CardSource | undefined>;
}

/**
 * A card of the company: typed into our own form, or only into the gateway's fields where the gateway requires that.
 * @param hasCode whether the security code is required; an update of the card does not need it
 * @param fault the text at number and expiry where they are missing or wrong, in place of a text for each
 */
export const useCardInput = (hasCode: boolean, fault?: TextKey): CompanyCard => {
  const installation = useInstallation();
  const timeZone = useTimeZone();
  const gateway = installation?.cardFields ?? null;
  const isToken = installation?.cardEntry === 'token';
  const [isAsking, setAsking] = useState(false);
  const labels = { ccnumber: t('card.number'), ccexp: t('card.expiry'), cvv: t('card.code') };
  const wrong = {
    ccnumber: fault ?? 'card.number-wrong',
    ccexp: fault ?? 'card.expiry-wrong',
    cvv: 'card.code-wrong',
  } as const;
  const faults = { ccnumber: t(wrong.ccnumber), ccexp: t(wrong.ccexp), cvv: t(wrong.cvv) };
  const entry = useCardEntry(isToken ? gateway : null, { labels, faults }, t('card.title'));
  const form = useRecordForm(empty);

  const read = async (): Promise<CardSource | undefined> => {
    if (!isToken) {
      const { cardNumber, expiry, cvc } = form.getValues();
      return { cardNumber: plainDigits(cardNumber), expiry: plainDigits(expiry), cvc };
    }
    setAsking(true);
    const paymentToken = await entry.tokenize();
    setAsking(false);
    return paymentToken === undefined ? undefined : { paymentToken };
  };

  const typed = (
    <>
      <CardInput
        source="cardNumber"
        icon={CreditCard}
        autoFocus
        label={labels.ccnumber}
        validate={[required(fault ?? 'card.number-required'), fits(isCardNumber, wrong.ccnumber)]}
        {...cardInputs.number}
      />
      <Columns widths="1fr 1fr">
        <CardInput
          source="expiry"
          label={labels.ccexp}
          validate={[required(fault ?? 'card.expiry-required'), fits(isCardExpiry(timeZone), wrong.ccexp)]}
          {...cardInputs.expiry}
        />
        {hasCode && (
          <CardInput
            source="cvc"
            label={labels.cvv}
            validate={[required('card.code-required'), fits(isSecurityCode, wrong.cvv)]}
            {...cardInputs.code}
          />
        )}
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
    form,
    inputs: isToken ? framed : typed,
    isTyped: entry.isTyped,
    isReady: !isToken || entry.state === 'ready',
    isAsking,
    refuse: refusedAt(form, names),
    read,
  };
};
