import { useText } from '../../i18n/texts';
import { Panel } from '../../parts/page/Panel';
import type { User } from '../../types/wire';
import { SendLinkButton } from './SendLinkButton';

/** For a user who never signed in: shows the pending step, and sends the mail of new users again. */
export const FirstSignInPanel = ({ user }: { user: User }) => {
  const t = useText();
  return (
    <Panel title={t('users.never-signed-in')} actions={<SendLinkButton user={user} />}>
      <p>{t('users.link-hint')}</p>
    </Panel>
  );
};
