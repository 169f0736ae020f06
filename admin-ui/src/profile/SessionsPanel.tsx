import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { LogOut, MonitorCheck } from 'lucide-react';
import { useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import { Chip } from '../parts/Chip';
import { ButtonWithConfirm } from '../parts/dialog/Confirm';
import { instant } from '../parts/format';
import { keepFocus } from '../parts/list/follow-focus';
import { Panel } from '../parts/page/Panel';
import { ErrorState } from '../parts/states/ErrorState';
import { Ago, Instant } from '../parts/time/Time';
import type { PortalDataProvider } from '../providers/data-provider';
import type { OwnSession } from '../providers/data/session-verbs';
import { forgetSession } from '../session/session';
import { useTimeZone } from '../session/signed-in';
import { useVerb } from '../verbs/use-verb';
import css from './ProfilePage.module.css';

/** The key of the query; the list is read again with the user. */
const key = ['Users', 'sessions'];

const Row = ({ session }: { session: OwnSession }) => {
  const timeZone = useTimeZone();
  const client = session.client ?? t(`profile.client-${session.kind}`);
  // Two sessions may be of the same browser.
  const name = t('profile.session-of', { client, at: instant(session.openedAt, timeZone) });
  const [end, isBusy] = useVerb((data) => data.endSession(session.id), {
    touches: 'user',
    done: 'profile.session-ended',
    about: () => name,
    failed: 'profile.failed',
  });
  return (
    <li className={css.session}>
      <div className={css.named}>
        <p className="strong">
          {client}{' '}
          {session.isThis && (
            <Chip dye="loden" icon={MonitorCheck}>
              {t('profile.this-session')}
            </Chip>
          )}
        </p>
        <p className={css.times}>
          {t('profile.signed-in')} <Instant timestamp={session.openedAt} /> · {t('profile.last-used')}{' '}
          <Ago isWithin at={session.lastUsedAt} />
        </p>
      </div>
      {!session.isThis && (
        <Button
          size="small"
          loading={isBusy}
          aria-label={t('profile.end-session-of', { session: name })}
          onClick={() => void end()}
        >
          {t('profile.end-session')}
        </Button>
      )}
    </li>
  );
};

export const SessionsPanel = () => {
  const data = useDataProvider<PortalDataProvider>();
  const { data: sessions, error } = useQuery({ queryKey: key, queryFn: () => data.ownSessions() });
  const [endAll] = useVerb((provider) => provider.endAllSessions(), {
    touches: 'nothing',
    failed: 'profile.failed',
  });
  const signOut = async () => {
    const isDone = await endAll();
    if (isDone) forgetSession('ended');
    return isDone;
  };
  return (
    <Panel
      title={t('profile.sessions')}
      actions={
        <ButtonWithConfirm
          size="small"
          startIcon={<LogOut />}
          ask={{
            title: t('profile.end-all-title'),
            content: t('profile.end-all-text'),
            confirm: t('profile.end-all'),
            onConfirm: signOut,
            staysOnFault: true,
          }}
        >
          {t('profile.end-all')}
        </ButtonWithConfirm>
      }
    >
      {error !== null && <ErrorState error={error} />}
      {sessions !== undefined && (
        <div ref={keepFocus}>
          <ul className={css.sessions}>
            {sessions.map((session) => (
              <Row key={session.id} session={session} />
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
};
