import Button from '@mui/material/Button';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { t } from '../../i18n/texts';
import css from './QuotePanel.module.css';

/** The ids of both parts of the page. */
export const placeOf = { fabrics: 'order-fabrics', quote: 'order-quote' } as const;

/** Scrolls from the quote to its fabrics or back, on screens where they are not next to each other. */
export const JumpButton = ({ to }: { to: keyof typeof placeOf }) => {
  const Icon = to === 'fabrics' ? ArrowDown : ArrowUp;
  const jump = () => {
    const place = document.getElementById(placeOf[to]);
    place?.scrollIntoView();
    place?.querySelector<HTMLElement>(to === 'quote' ? 'input' : 'button, a')?.focus({ preventScroll: true });
  };
  return (
    <Button variant="text" size="small" className={css.jump ?? ''} startIcon={<Icon />} onClick={jump}>
      {t(to === 'fabrics' ? 'quote.to-fabrics' : 'quote.to-quote')}
    </Button>
  );
};
