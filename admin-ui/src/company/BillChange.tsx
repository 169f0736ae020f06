import Button from '@mui/material/Button';
import { t } from '../i18n/texts';
import { Banner } from '../parts/Banner';
import { dollars, longDay } from '../parts/format';
import { isRefusal } from '../providers/refusal';
import type { PreviewedBill } from '../types/wire';

interface BillChangeProps {
  readonly bill: PreviewedBill | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** "From $318.00 to $393.00 a month, first on December 1", calculated by the server, before any confirmation. */
export const BillChange = ({ bill, error, retry }: BillChangeProps) => {
  if (error !== null && error !== undefined)
    return (
      <Banner
        kind="fault"
        action={
          <Button size="small" onClick={retry}>
            {t('error.reload')}
          </Button>
        }
      >
        {isRefusal(error) ? error.message : t('preview.failed')}
      </Banner>
    );
  if (bill === undefined) return <p role="status">{t('preview.waiting')}</p>;
  const { before, kind, netPayable, dueOn } = bill;
  const amounts = { before: dollars(before.netPayable), after: dollars(netPayable), day: longDay(dueOn) };
  return (
    <div role="status">
      <Banner kind="info">
        {t(kind === 'annual' ? 'preview.year' : 'preview.month', amounts)} {t('preview.today')}
      </Banner>
    </div>
  );
};
