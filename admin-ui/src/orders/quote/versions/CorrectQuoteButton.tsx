import Button from '@mui/material/Button';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/texts';
import { dialogLater } from '../../../parts/dialog/dialog-later';
import type { Order } from '../../../types/wire';
import { newestQuote } from './newest-quote';
import css from './QuoteVersions.module.css';

// A chunk of its own, which comes when it is opened.
const CorrectQuoteModal = dialogLater(async () => (await import('./CorrectQuoteModal')).CorrectQuoteModal);

/** A sent quote can be corrected until the customer answers it. */
export const CorrectQuoteButton = ({ order }: { order: Order }) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const sent = newestQuote(order);
  if (sent === undefined) return null;
  return (
    <div className={css.correct}>
      <Button startIcon={<PencilLine />} onClick={() => setOpen(true)}>
        {t('quote.correct')}
      </Button>
      {isOpen && <CorrectQuoteModal order={order} sent={sent} onClose={() => setOpen(false)} />}
    </div>
  );
};
