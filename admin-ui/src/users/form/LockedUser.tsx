import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { PageHeader } from '../../parts/page/PageHeader';
import { Instant } from '../../parts/time/Instant';
import { useSignedIn } from '../../session/signed-in';
import type { User } from '../../types/wire';
import { nameOf } from '../name-of';
import { userPaths } from '../paths';

/** In the place of a form that would be refused: until when the user is locked, and where the user can be seen. */
export const LockedUser = ({ user }: { user: User }) => {
  const { companyType } = useSignedIn();
  const paths = userPaths(companyType);
  return (
    <>
      <PageHeader
        title={t('users.edit-title')}
        crumbs={[{ label: t('users.title'), to: paths.list }, { label: nameOf(user) }]}
        facts={nameOf(user)}
      >
        <Button component={Link} to={paths.view(user.id)}>
          {t('users.locked-view')}
        </Button>
      </PageHeader>
      <Banner kind="locked">
        {t('users.locked-page')} <Instant timestamp={user.lockedUntil} />.
      </Banner>
    </>
  );
};
