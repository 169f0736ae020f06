import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useText } from '../../i18n/texts';
import { keepFocus } from '../../parts/list/follow-focus';
import { Panel } from '../../parts/page/Panel';
import { ErrorState } from '../../parts/states/ErrorState';
import { Ago } from '../../parts/time/Ago';
import { Instant } from '../../parts/time/Instant';
import type { PortalDataProvider } from '../../providers/data-provider';
import type { AppPassword, NewAppPassword } from '../../providers/data/session-verbs';
import { useRights } from '../../session/rights';
import { useVerb } from '../../verbs/use-verb';
import sessions from '../SessionsPanel.module.css';
import css from '../two-steps/TwoSteps.module.css';
import { MakeAppPassword } from './MakeAppPassword';
import { ShownOnce } from './ShownOnce';

const Row = ({ made }: { made: AppPassword }) => {
  const t = useText();
  const { id, name, createdAt, lastUsedAt } = made;
  const [revoke, isBusy] = useVerb((data) => data.revokeAppPassword(id), {
    touches: ['Users'],
    done: 'app-passwords.revoked',
    about: () => name,
    failed: 'profile.failed',
  });
  return (
    <li className={sessions.session}>
      <div className={css.named}>
        <p className={sessions.client}>{name}</p>
        <p className={sessions.times}>
          {t('app-passwords.made-at')} <Instant timestamp={createdAt} /> ·{' '}
          {lastUsedAt === null ? (
            t('app-passwords.never-used')
          ) : (
            <>
              {t('profile.last-used')} <Ago at={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <Button
        size="small"
        loading={isBusy}
        aria-label={t('app-passwords.revoke-of', { name })}
        onClick={() => void revoke()}
      >
        {t('app-passwords.revoke')}
      </Button>
    </li>
  );
};

const List = ({ onMake }: { onMake: () => void }) => {
  const t = useText();
  const data = useDataProvider<PortalDataProvider>();
  const { data: own, error } = useQuery({
    queryKey: ['Users', 'app-passwords'],
    queryFn: () => data.ownAppPasswords(),
  });
  if (error !== null) return <ErrorState error={error} />;
  if (own === undefined) return null;
  return (
    <div ref={keepFocus}>
      {own.length === 0 ? (
        <p>{t('app-passwords.none')}</p>
      ) : (
        <ul className={sessions.sessions}>
          {own.map((made) => (
            <Row key={made.id} made={made} />
          ))}
        </ul>
      )}
      <div className={css.actions}>
        <Button onClick={onMake}>{t('app-passwords.make')}</Button>
      </div>
    </div>
  );
};

/** What the panel is doing; a new app password is shown this once. */
type Doing = 'make' | NewAppPassword | null;

/** Passwords for the scanning app: for readers who sign in with a code and may use that app; others need none. */
export const AppPasswordsPanel = () => {
  const t = useText();
  const data = useDataProvider<PortalDataProvider>();
  const { may } = useRights();
  const [doing, setDoing] = useState<Doing>(null);
  const { data: steps } = useQuery({ queryKey: ['Users', 'two-steps'], queryFn: () => data.ownTwoSteps() });
  const stop = () => setDoing(null);
  if (steps?.isOn !== true || !may('Mobile App Access')) return null;

  const body = () => {
    if (doing === null) return <List onMake={() => setDoing('make')} />;
    if (doing === 'make') return <MakeAppPassword onMade={setDoing} onCancel={stop} />;
    return <ShownOnce made={doing} onDone={stop} />;
  };
  return (
    <Panel title={t('app-passwords.title')} note={t('app-passwords.note')}>
      {body()}
    </Panel>
  );
};
