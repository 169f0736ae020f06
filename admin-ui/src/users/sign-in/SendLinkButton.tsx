import Button from '@mui/material/Button';
import { Send } from 'lucide-react';
import { t } from '../../i18n/texts';
import type { User } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { nameOf } from '../name-of';
import { shownEmail } from '../../parts/text/shown-email';

/** Mails a user who never signed in the link of new users once more; the server counts how often. */
export const SendLinkButton = ({ user }: { user: User }) => {
  const [send, isBusy] = useVerb((data) => data.sendWelcomeLink(user.id), {
    touches: 'user',
    done: 'users.link-sent',
    about: () => t('users.link-about', { email: shownEmail(user.email ?? '') }),
    failed: 'users.link-failed',
  });
  return (
    <Button
      variant="text"
      size="small"
      startIcon={<Send />}
      loading={isBusy}
      aria-label={t('users.send-link-of', { name: nameOf(user) })}
      onClick={(event) => {
        event.stopPropagation();
        void send();
      }}
    >
      {t('users.send-link')}
    </Button>
  );
};

/** Both are missing while the list is rebuilt, because its earlier build has neither. */
export type KnownSignIn = Partial<Pick<User, 'lastSignInAt' | 'hasJoined'>>;

/** Whether a user certainly never signed in. For a user with a password, sign-ins may not have been recorded yet. */
export const hasNeverSignedIn = ({ lastSignInAt, hasJoined }: KnownSignIn): boolean =>
  lastSignInAt === null && hasJoined === false;
