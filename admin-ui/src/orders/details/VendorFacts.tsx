import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { t } from '../../i18n/texts';
import { Fact, Facts } from '../../parts/page/Fact';
import type { Customer, Order } from '../../types/wire';
import { isDue } from '../due/due';
import { DueDay } from '../due/DueDay';
import css from './OrderPage.module.css';

/** The vendor's view of an order and its group; the order notes are the customer's, and read-only (S2 section 2). */
export const VendorFacts = ({ order, link }: { order: Order; link: Customer | undefined }) => {
  const id = useId();
  const { manufacturerName, po_number, requireLevel, notes, order_group: group } = order;
  return (
    <section className={css.card} aria-label={t('order.group-information')}>
      <Facts>
        <Fact label={t('field.customer')}>{manufacturerName}</Fact>
        <Fact label={t('field.po')}>{po_number}</Fact>
        <Fact label={t('orders.require-level')}>{t(`orders.level-${requireLevel ?? 'none'}`)}</Fact>
        {link !== undefined && (
          <Fact label={t('order.payment-option')}>{t(`payment-option.${link.paymentOption}`)}</Fact>
        )}
        {order.neededBy !== null && (
          <Fact label={t('due.needed-by')}>
            <DueDay day={order.neededBy} isDue={isDue(order)} />
          </Fact>
        )}
        {group?.threadColor && <Fact label={t('order.thread-color')}>{group.threadColor}</Fact>}
        {group?.notes && <Fact label={t('order.group-notes')}>{group.notes}</Fact>}
      </Facts>
      {notes === null || notes === '' ? (
        <Facts>
          <Fact label={t('order.order-notes')}>{t('order.none')}</Fact>
        </Facts>
      ) : (
        <TextField
          id={id}
          fullWidth
          multiline
          label={t('order.order-notes')}
          value={notes}
          slotProps={{
            htmlInput: { readOnly: true, 'aria-disabled': true },
            input: {
              endAdornment: (
                <InputAdornment position="end" sx={{ paddingRight: '8px' }}>
                  <Lock />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
    </section>
  );
};
