import Button from '@mui/material/Button';
import { Tag } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../../i18n/texts';
import { useRights } from '../../session/rights';
import { useSession } from '../../session/session';
import { fabricPaths } from '../paths';
import type { Chosen } from './chosen';

interface LabelsButtonProps {
  /** Chosen records, or all of a group or an order. */
  readonly chosen: Chosen;
  readonly variant?: 'text' | 'outlined';
  readonly isSmall?: boolean;
}

/** Opens the page of labels, for a member of a manufacturer. */
export const LabelsButton = ({ chosen, variant, isSmall = false }: LabelsButtonProps) => {
  const session = useSession();
  const { isLooking } = useRights();
  if (isLooking || session === null || session.role === 'support' || session.companyType !== 'manufacturer')
    return null;
  const { groupId, orderId, ...state } = chosen;
  const search = groupId !== undefined ? `?group=${groupId}` : orderId !== undefined ? `?order=${orderId}` : '';
  return (
    <Button
      component={Link}
      to={`${fabricPaths.labels}${search}`}
      state={state}
      startIcon={<Tag />}
      {...(variant && { variant })}
      {...(isSmall && { size: 'small' })}
    >
      {t('labels.action')}
    </Button>
  );
};
