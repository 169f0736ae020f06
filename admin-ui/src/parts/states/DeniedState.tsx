import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { t } from '../../i18n/texts';
import { homePath } from '../../pages/paths';
import type { Needed } from '../../session/rights';
import { useReader } from '../../session/signed-in';
import { LockTile } from './drawings';
import { StateCard } from './StateCard';

/** A page that the reader may not see: the missing right, who can give it, and a way back. */
export const DeniedState = ({ right = 'admin' }: { right?: Needed | undefined }) => {
  const { portal } = useReader();
  return (
    <StateCard
      heading="h1"
      picture={<LockTile />}
      title={t('state.denied')}
      hint={right === 'admin' ? t('state.denied-admin') : t('state.denied-hint', { right: t(`right.${right}`) })}
    >
      <Button variant="contained" component={Link} to={homePath(portal)}>
        {t('state.back')}
      </Button>
    </StateCard>
  );
};
