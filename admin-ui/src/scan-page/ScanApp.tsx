import { useEffect } from 'react';
import { t } from '../i18n/texts';
import { Banner } from '../parts/Banner';
import { GroupList } from './choose/GroupList';
import { GroupPage } from './choose/GroupPage';
import { Frame } from './parts';
import { PhoneContext, useOpenedPhone } from './phone';
import { ScanView } from './scan/ScanView';
import { mayScan, readRights, signOut, useScanUser, type ScanUser } from './session/scan-session';
import { SignIn } from './session/SignIn';
import { usePlace } from './use-place';

const Place = () => {
  const { groupId, scanId, isDone } = usePlace();
  if (scanId !== null) return <ScanView key={scanId} scanId={scanId} />;
  return groupId === null ? <GroupList /> : <GroupPage groupId={groupId} isDone={isDone} />;
};

const OwnPhone = ({ user }: { user: ScanUser }) => {
  const { phone, tryAgain } = useOpenedPhone(user);
  if (phone === null)
    return (
      <Frame title={t('scan-page.title')}>
        {tryAgain === null ? (
          t('scan-page.opening')
        ) : (
          <Banner
            kind="fault"
            action={
              <button type="button" className="btn" onClick={tryAgain}>
                {t('scanner.try-again')}
              </button>
            }
          >
            {t('scan-page.not-opened')}
          </Banner>
        )}
      </Frame>
    );
  return (
    <PhoneContext value={phone}>
      <Place />
    </PhoneContext>
  );
};

/** Codes that were not sent stay on the phone, in case the user gets the right again. */
const Denied = ({ user }: { user: ScanUser }) => {
  useEffect(() => {
    // An admin may have given the right since the sign-in. Without a connection nothing changes.
    readRights(user).catch(() => undefined);
  }, [user]);
  return (
    <Frame title={t('scan-page.title')} onSignOut={() => void signOut(user)}>
      <Banner kind="locked" lead={t('scan-page.denied')}>
        {t('scan-page.denied-text')}
      </Banner>
    </Frame>
  );
};

/** The scanner: sign in, choose a group, scan. */
export const ScanApp = () => {
  const user = useScanUser();
  if (user === null) return <SignIn />;
  if (!mayScan(user.session)) return <Denied user={user} />;
  return <OwnPhone key={user.session.token} user={user} />;
};
