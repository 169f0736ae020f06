import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { t } from '../../i18n/texts';
import { Panel } from '../../parts/page/Panel';
import { ErrorState } from '../../parts/states/ErrorState';
import { ListSkeleton } from '../../parts/states/Skeletons';
import type { Company } from '../../types/wire';
import { lockOf } from '../allowed-steps';
import { Reason } from '../Reason';
import { useStoredCard } from '../use-billing';
import css from './Card.module.css';
import { CardLater, StoredCardLine } from './StoredCard';
import { useRights } from '../../session/rights';

/** The card of the subscription, and the button that replaces it; for owner and admins (A21). */
export const CardTab = ({ company }: { company: Company }) => {
  const reasonId = useId();
  const { isLooking } = useRights();
  const [isUpdating, setUpdating] = useState(false);
  const { card, error } = useStoredCard();
  const lock = lockOf(company, 'update-card');
  if (error !== null) return <ErrorState error={error} />;
  return (
    <div className={css.narrow}>
      <Panel title={t('card.info')}>
        {card === undefined ? (
          <ListSkeleton rows={1} />
        ) : card === null ? (
          <p>{t('card.none')}</p>
        ) : (
          <StoredCardLine card={card} />
        )}
        {!isLooking && (
          <div className={css.action}>
            <Button
              variant="contained"
              disabled={lock !== undefined || card === undefined}
              aria-describedby={lock === undefined ? undefined : reasonId}
              onClick={() => setUpdating(true)}
            >
              {t('card.update')}
            </Button>
            {lock !== undefined && <Reason id={reasonId}>{t(`steps.${lock}`)}</Reason>}
          </div>
        )}
      </Panel>
      {isUpdating && <CardLater isNew={card === null} onClose={() => setUpdating(false)} />}
    </div>
  );
};
