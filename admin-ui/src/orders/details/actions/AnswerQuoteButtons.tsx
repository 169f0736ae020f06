import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Ban, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/texts';
import { ConfirmDialog } from '../../../parts/dialog/ConfirmDialog';
import { dollars } from '../../../parts/format';
import { useVerb } from '../../../verbs/use-verb';
import type { Order } from '../../../types/wire';
import { newestQuote } from '../../quote/versions/newest-quote';

/** Accept or cancel, while the order is quoted (S2 section 4); each names its consequence before it is confirmed. */
export const AnswerQuoteButtons = ({ order }: { order: Order }) => {
  const t = useText();
  const [pending, setPending] = useState<'accept' | 'cancel' | null>(null);
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
  const [cancel, isCancelling] = useVerb((data) => data.cancelOrder(id, newestQuote(order)?.version), {
    touches: 'order',
    done: 'orders.cancelled-done',
  });
  const close = () => setPending(null);
  // A notice shows a refusal; the dialog closes, since it could only ask the same again.
  const run = (verb: () => Promise<boolean>) => void verb().then(close);

  return (
    <>
      <Button color="error" startIcon={<Ban />} onClick={() => setPending('cancel')}>
        {t('order.cancel')}
      </Button>
      <Button variant="contained" startIcon={<ThumbsUp />} onClick={() => setPending('accept')}>
        {t('order.accept')}
      </Button>
      <ConfirmDialog
        isOpen={pending === 'accept'}
        isBusy={isAccepting}
        isDangerous={false}
        title={t('order.accept-title', { index })}
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
        onConfirm={() => run(accept)}
        onClose={close}
      >
        {t('order.accept-text', { vendor: vendorName, amount })}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={pending === 'cancel'}
        isBusy={isCancelling}
        title={t('order.cancel-title', { index })}
        confirm={t('order.cancel')}
        dismiss={t('order.cancel-not')}
        onConfirm={() => run(cancel)}
        onClose={close}
      >
        {t('order.cancel-text', { amount })}
      </ConfirmDialog>
    </>
  );
};
