import Button from '@mui/material/Button';
import { CircleX, Send } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/texts';
import { Field } from '../../parts/form/Field';
import { LeaveGuard } from '../../parts/form/LeaveGuard';
import { dollars } from '../../parts/format';
import { Panel } from '../../parts/Panel';
import { useVerb } from '../../portal/use-verb';
import type { Order } from '../../types/wire';
import { AmountField } from './AmountField';
import css from './QuotePanel.module.css';
import { RejectModal } from './RejectModal';
import { useQuoteFields } from './use-quote-fields';

interface QuotePanelProps {
  readonly order: Order;
  readonly lines: number;
}

/** The vendor's bill: total and notes, or a rejection (S2 sections 2 and 4). */
export const QuotePanel = ({ order, lines }: QuotePanelProps) => {
  const t = useText();
  const [isRejecting, setRejecting] = useState(false);
  const fields = useQuoteFields(order.id);
  const { amount } = fields;
  const [quote, isBusy] = useVerb((data) => data.quoteOrder(order.id, fields.values.quote.trim(), amount ?? 0), {
    done: 'orders.operation-done',
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (fields.check()) void quote();
      }}
    >
      <LeaveGuard isDirty={fields.isDirty} />
      <Panel
        title={t('quote.title')}
        isStitched
        isFootTinted
        foot={
          <div className={css.foot}>
            <div className={css.buttons}>
              <Button
                color="error"
                startIcon={<CircleX size={16} strokeWidth={1.75} />}
                onClick={() => setRejecting(true)}
              >
                {t('quote.reject')}
              </Button>
              <Button
                type="submit"
                variant="contained"
                loading={isBusy}
                startIcon={<Send size={16} strokeWidth={1.75} />}
              >
                {t('quote.submit')}
              </Button>
            </div>
            <p>{t('quote.told', { company: order.manufacturerName })}</p>
          </div>
        }
      >
        <div className={css.fields}>
          <AmountField
            label={t('quote.total')}
            hint={
              amount === null || lines === 0
                ? undefined
                : t('quote.average', {
                    amount: dollars(amount / lines),
                    lines: t('order.lines', { smart_count: lines }),
                  })
            }
            {...fields.bind('total')}
          />
          <Field label={t('quote.notes')} rows={3} isRequired maxLength={5000} {...fields.bind('quote')} />
        </div>
      </Panel>
      {isRejecting && <RejectModal order={order} onClose={() => setRejecting(false)} />}
    </form>
  );
};
