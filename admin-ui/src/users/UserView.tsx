import Button from '@mui/material/Button';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../i18n/texts';
import { Fact, Facts } from '../parts/page/Fact';
import { PageHeader } from '../parts/page/PageHeader';
import { WithRecord } from '../parts/page/WithRecord';
import { Panel } from '../parts/page/Panel';
import { Instant } from '../parts/time/Instant';
import { useRights } from '../session/rights';
import { useSignedIn } from '../session/signed-in';
import type { User } from '../types/wire';
import { allows, isLocked, mayEditNow } from './allowed-steps';
import { Avatar } from './Avatar';
import { MailsPanel } from './mails/MailsPanel';
import { nameOf } from './name-of';
import { PicturePanel } from './picture/PicturePanel';
import css from './UserView.module.css';
import { userPaths } from './paths';
import { userRights } from './user-rights';

const Details = ({ user }: { user: User }) => {
  const t = useText();
  const { may, isAdmin } = useRights();
  const { companyType, userId } = useSignedIn();
  const paths = userPaths(companyType);
  return (
    <>
      <PageHeader
        title={nameOf(user)}
        overline={t('users.view-title')}
        facts={
          isLocked(user) ? (
            <>
              {t('users.locked-until')} <Instant timestamp={user.lockedUntil} />
            </>
          ) : undefined
        }
        crumbs={[
          userRights.some(may) ? { label: t('users.title'), to: paths.list } : { label: t('users.title') },
          { label: nameOf(user) },
        ]}
      >
        {may('Edit User') && mayEditNow(user) && (
          <Button component={Link} to={paths.edit(user.id)} startIcon={<Pencil size={16} strokeWidth={1.75} />}>
            {t('users.edit-title')}
          </Button>
        )}
      </PageHeader>
      <div className={css.panels}>
        <Panel title={t('users.person')}>
          <div className={css.view}>
            <Avatar user={user} />
            <Facts>
              <Fact label={t('users.active')}>{t(user.active ? 'switch.yes' : 'switch.no')}</Fact>
              <Fact label={t('users.first-name')}>{user.firstName ?? '–'}</Fact>
              <Fact label={t('users.last-name')}>{user.lastName ?? '–'}</Fact>
              <Fact label={t('users.email')}>{user.email ?? '–'}</Fact>
              <Fact label={t('users.mobile')}>{user.mobile ?? '–'}</Fact>
            </Facts>
          </div>
        </Panel>
        {allows(user, 'picture') && <PicturePanel user={user} />}
        {(isAdmin || user.id === userId) && <MailsPanel userId={user.id} />}
      </div>
    </>
  );
};

/** The page that shows a user (S1 section 2, "VIEW USER DETAILS"). */
const UserView = () => <WithRecord<User> resource="Users">{(user) => user && <Details user={user} />}</WithRecord>;

export default UserView;
