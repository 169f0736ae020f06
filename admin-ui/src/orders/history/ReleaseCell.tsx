import Button from '@mui/material/Button';
import { LockOpen } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { t } from '../../i18n/texts';
import { useSignedIn } from '../../session/signed-in';
import type { Order } from '../../types/wire';
import { allows } from '../order-rules';
import { ReleaseModal } from '../release/ReleaseModal';

/** Releases the requirements; once notes exist, shows them instead (S2 section 4). */
export const ReleaseCell = ({ order, isLong = false }: { order: Order; isLong?: boolean }) => {
  const { companyType } = useSignedIn();
  const [isOpen, setOpen] = useState(false);
  const index = String(order.index);
  const open = (event: MouseEvent) => {
    event.stopPropagation();
    setOpen(true);
  };
  const hasNotes = order.releaseNotes !== null;
  if (!hasNotes && !(companyType === 'manufacturer' && allows(order, 'release'))) return <span>–</span>;
  return (
    <span onClick={(event) => event.stopPropagation()} role="presentation">
      {hasNotes ? (
        <Button
          variant="text"
          size="small"
          sx={{ marginLeft: '-10px' }}
          aria-label={t('orders.view-notes-of', { index })}
          onClick={open}
        >
          {t('orders.view-notes')}
        </Button>
      ) : (
        <Button
          size={isLong ? 'medium' : 'small'}
          fullWidth={isLong}
          startIcon={<LockOpen />}
          aria-label={t('orders.release-of', { index })}
          onClick={open}
        >
          {t(isLong ? 'release.title' : 'orders.release')}
        </Button>
      )}
      {isOpen && <ReleaseModal order={order} onClose={() => setOpen(false)} />}
    </span>
  );
};
