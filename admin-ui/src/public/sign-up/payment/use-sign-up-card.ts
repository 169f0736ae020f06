import { t } from '../../../i18n/texts';
import { useCardEntry, type CardEntry } from '../../../parts/card/entry/use-card-entry';
import { useInstallation } from '../../../providers/use-installation';

/** How the subscription is paid: by check, by a card that is typed into our form, or into the fields of the gateway alone. */
export type SignUpCard =
  | { readonly kind: 'none' }
  | { readonly kind: 'typed' }
  | { readonly kind: 'token'; readonly entry: CardEntry; readonly supportEmail: string };

export const useSignUpCard = (isByCheck: boolean): SignUpCard => {
  const installation = useInstallation();
  const fields = isByCheck ? null : (installation?.cardFields ?? null);
  const entry = useCardEntry(
    fields,
    {
      labels: { ccnumber: t('sign-up.card-number'), ccexp: t('sign-up.card-expiry'), cvv: t('sign-up.card-cvc') },
      faults: {
        ccnumber: t('sign-up.card-number-invalid'),
        ccexp: t('sign-up.card-expiry-invalid'),
        cvv: t('sign-up.card-cvc-invalid'),
      },
    },
    t('sign-up.card'),
  );
  if (isByCheck) return { kind: 'none' };
  if (fields === null) return { kind: 'typed' };
  return { kind: 'token', entry, supportEmail: installation?.supportEmail ?? '' };
};
