import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { CopyPlus } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../i18n/texts';
import { newAttempt } from '../../providers/attempt-key';
import { isRefusal } from '../../providers/refusal';
import type { Order } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { allows } from '../order-rules';
import { orderPaths } from '../paths';
import type { Copied } from './CopiedNotice';

interface CopyButtonProps {
  readonly order: Order;
  /** Whether only the icon is shown, as in a row of a table. */
  readonly isSmall?: boolean;
}

/** Orders the same again: makes a draft with the lines of an order, and opens it. */
export const CopyButton = ({ order, isSmall = false }: CopyButtonProps) => {
  const navigate = useNavigate();
  // With this key, a second click after a lost response returns the first draft. A refusal needs a new key, because the
  // server repeats it.
  const attempt = useRef(newAttempt());
  const [copy, isBusy] = useVerb(
    async (data) => {
      try {
        const { id, warned, leftOut } = await data.copyOrder(order.id, attempt.current);
        attempt.current = newAttempt();
        const copied: Copied = { index: order.index, warned, leftOut };
        void navigate(orderPaths('manufacturer').edit(id), { state: { copied } });
      } catch (error) {
        if (isRefusal(error)) attempt.current = newAttempt();
        throw error;
      }
    },
    { touches: 'order' },
  );
  if (!allows(order, 'copy')) return null;
  const icon = <CopyPlus />;
  return isSmall ? (
    <IconButton
      size="small"
      aria-label={t('copy.of', { index: String(order.index) })}
      title={t('copy.again')}
      disabled={isBusy}
      onClick={(event) => {
        event.stopPropagation();
        void copy();
      }}
    >
      {icon}
    </IconButton>
  ) : (
    <Button loading={isBusy} startIcon={icon} onClick={() => void copy()}>
      {t('copy.again')}
    </Button>
  );
};
