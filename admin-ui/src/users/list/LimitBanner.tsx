import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { UpgradeLater } from '../../company';
import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { useAll } from '../../providers/use-all';
import { useSignedIn } from '../../session/signed-in';
import type { Company, User } from '../../types/wire';
import { nameOf } from '../name-of';
import css from './LimitBanner.module.css';

const dayMs = 24 * 60 * 60 * 1000;
const longMs = 60 * dayMs;

/** The number of users to name; the others are counted. */
const mostNames = 3;

/** The users who were switched off more than 60 days ago, longest first: each of them still holds a slot. */
const useLongInactive = (): readonly User[] => {
  const { companyId } = useSignedIn();
  const [now] = useState(() => Date.now());
  const { data = [] } = useAll<User>('Users', {
    filter: { companyId, active: false },
    sort: { field: 'last_activation', order: 'ASC' },
  });
  return data.filter(({ last_activation: since }) => since !== null && now - Date.parse(since) > longMs);
};

/**
 * Warns that no slot is left and links to a further pack, but first to the slots of users who have been inactive for
 * long: deleting one of these users costs nothing.
 */
export const LimitBanner = ({ company }: { company: Company }) => {
  const { canAccess: mayUpgrade } = useCanAccess({ resource: 'Subscriptions', action: 'edit' });
  const [isUpgrading, setUpgrading] = useState(false);
  const idle = useLongInactive();
  const names = idle.slice(0, mostNames).map(nameOf).join(', ');
  const others = idle.length - mostNames;
  return (
    <div className={css.place}>
      <Banner
        kind="warning"
        action={
          mayUpgrade && (
            <Button size="small" onClick={() => setUpgrading(true)}>
              {t('company.upgrade')}
            </Button>
          )
        }
      >
        {t('users.limit')}
        {idle.length > 0 && (
          <>
            {' '}
            {t('users.idle', {
              smart_count: idle.length,
              names: others > 0 ? t('users.idle-names', { names, others }) : names,
            })}
          </>
        )}
      </Banner>
      {isUpgrading && <UpgradeLater company={company} onClose={() => setUpgrading(false)} />}
    </div>
  );
};
