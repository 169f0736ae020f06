import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Ban, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../i18n/texts';
import { Confirm } from '../../../parts/dialog/Confirm';
import { ButtonWithConfirm } from '../../../parts/dialog/use-confirm';
import { dollars } from '../../../parts/format';
import { useVerb } from '../../../verbs/use-verb';
import type { Order } from '../../../types/wire';
import { newestQuote } from '../../order-rules';

/** Accept or cancel, while the order is quoted (S2 section 4); each names its consequence before it is confirmed. */
export const AnswerQuoteButtons = ({ order }: { order: Order }) => {
  const [isAccepted, setAccepted] = useState(false);
  const { id, total, vendorName } = order;
  const [notes, setNotes] = useState('');
  const index = String(order.index);
  const amount = dollars(total ?? 0);
  const [accept, isAccepting] = useVerb(
    (data) => data.acceptOrder(id, newestQuote(order)?.version, notes.trim() || undefined),
    {
      touches: 'order',
      done: 'orders.accepted-done',
    },
  );
  const [cancel] = useVerb((data) => data.cancelOrder(id, newestQuote(order)?.version), {
    touches: 'order',
    done: 'orders.cancelled-done',
  });
  const close = () => setAccepted(false);
  return (
    <>
      <ButtonWithConfirm
        color="error"
        startIcon={<Ban />}
        ask={{
          title: t('order.cancel-title', { index }),
          content: t('order.cancel-text', { amount }),
          confirm: t('order.cancel'),
          cancel: t('order.cancel-not'),
          onConfirm: cancel,
        }}
      >
        {t('order.cancel')}
      </ButtonWithConfirm>
      <Button variant="contained" startIcon={<ThumbsUp />} onClick={() => setAccepted(true)}>
        {t('order.accept')}
      </Button>
      <Confirm
        isOpen={isAccepted}
        isBusy={isAccepting}
        isDangerous={false}
        title={t('order.accept-title', { index })}
        content={t('order.accept-text', { vendor: vendorName, amount })}
        confirm={t('order.accept-confirm', { amount })}
        field={
          <TextField
            fullWidth
            multiline
            minRows={2}
            label={t('order.accept-notes')}
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 5000 } }}
          />
        }
        // A notice shows a refusal; the dialog closes, because a repeat would be refused too.
        onConfirm={() => void accept().then(close)}
        onClose={close}
      />
    </>
  );
};
