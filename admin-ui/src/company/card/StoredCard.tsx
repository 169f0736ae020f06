import { CreditCard } from 'lucide-react';
import { t } from '../../i18n/texts';
import type { StoredCard } from '../../types/wire';
import css from './Card.module.css';
import { dialogLater } from '../../parts/dialog/dialog-later';

/** "Visa" of the gateway's "visa". */
const inCapitals = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1);

/** Brand, last four digits and expiry: the portal never has further data of a card. */
export const StoredCardLine = ({ card }: { card: StoredCard }) => {
  const digits = card.expiry.replace(/\D/g, '');
  return (
    <p className={css.card}>
      <CreditCard size={18} aria-hidden="true" />
      <span>
        <b>{t('card.ending', { brand: inCapitals(card.brand), digits: card.lastFour })}</b>
        <span>
          {t(card.isExpired ? 'card.expired' : 'card.expires', {
            expiry: `${digits.slice(0, 2)} / ${digits.slice(2)}`,
          })}
        </span>
      </span>
    </p>
  );
};

export const CardLater = dialogLater(async () => (await import('./CardModal')).CardModal);
