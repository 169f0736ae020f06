import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '../../i18n/texts';
import { useSignedIn } from '../../session/signed-in';
import { UnfinishedCloth } from './drawings';
import { StateCard } from './StateCard';

/** A record that is not there, or belongs to another company. */
export const NotFoundState = () => {
  const t = useText();
  const { companyType } = useSignedIn();
  return (
    <StateCard heading="h1" picture={<UnfinishedCloth />} title={t('state.not-found')} hint={t('state.not-found-hint')}>
      <Button variant="contained" component={Link} to={companyType === 'vendor' ? '/vendor' : '/'}>
        {t('state.back')}
      </Button>
    </StateCard>
  );
};
