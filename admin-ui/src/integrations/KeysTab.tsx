import Button from '@mui/material/Button';
import { Ban, CircleCheck, Clock, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useGetManyAggregate } from 'react-admin';
import { useOwnCompany } from '../configuration/index';
import { t } from '../i18n/texts';
import { Chip } from '../parts/Chip';
import { useDeleteWithConfirm } from '../parts/dialog/Confirm';
import { dialogLater } from '../parts/dialog/dialog-later';
import { mediumDay } from '../parts/format';
import type { ListColumn } from '../parts/list/columns';
import { SearchBox } from '../parts/list/filters/Filters';
import { ListInPanel, RecordList } from '../parts/list/RecordList';
import { Panel } from '../parts/page/Panel';
import { ShownOnce } from '../parts/proof/ShownOnce';
import { EmptyState } from '../parts/states/StateCard';
import { dayIn } from '../parts/time/day-in';
import { Ago, Instant } from '../parts/time/Time';
import { useTimeZone } from '../session/signed-in';
import type { ApiKey, NewApiKey, User } from '../types/wire';
import { inWords, nameOf } from '../users/index';
import css from './Integrations.module.css';

const MakeKeyLater = dialogLater(async () => (await import('./MakeKeyModal')).MakeKeyModal);

const looks = {
  'in-use': { dye: 'loden', icon: CircleCheck },
  expired: { dye: 'weld', icon: Clock },
  revoked: { dye: 'graphite', icon: Ban },
} as const;

/** A key ends when its last day begins in the time zone of its company. */
const stateOf = ({ revokedAt, expiresOn }: ApiKey, timeZone: string): keyof typeof looks => {
  if (revokedAt !== null) return 'revoked';
  return expiresOn !== null && expiresOn <= dayIn(Date.now(), timeZone) ? 'expired' : 'in-use';
};

/** The names of all rows are read at once. */
const Maker = ({ id }: { id: string }) => {
  const { data } = useGetManyAggregate<User>('Users', { ids: [id] });
  if (data === undefined) return '…';
  const [user] = data;
  return user === undefined ? t('company-history.former-user') : nameOf(user);
};

const accessInWords = ({ access, rights }: ApiKey) => (
  <>
    {t(`keys.access-${access}`)}
    {rights.length > 0 && <span className="second-line block">{inWords(rights)}</span>}
  </>
);

const useKeyColumns = (onRevoked: (key: ApiKey) => void): readonly ListColumn<ApiKey>[] => {
  const timeZone = useTimeZone();
  const revoke = useDeleteWithConfirm<ApiKey>('ApiKeys', {
    ask: ({ name }) => ({
      title: t('keys.revoke-title', { name }),
      content: t('keys.revoke-text'),
      confirm: t('keys.revoke-confirm'),
    }),
    done: 'keys.revoked',
    onDone: onRevoked,
    about: ({ name }) => name,
    failed: 'failed.action',
  });
  const revokeButton = (key: ApiKey) =>
    key.revokedAt === null && (
      <Button size="small" aria-label={t('keys.revoke-of', { name: key.name })} onClick={() => revoke(key)}>
        {t('keys.revoke')}
      </Button>
    );
  return [
    {
      label: t('field.name'),
      source: 'name',
      cellClassName: css.name,
      cell: ({ name, prefix }) => (
        <>
          <b className="strong">{name}</b>
          <span className="second-line block">{prefix}…</span>
        </>
      ),
      place: 'name',
      onCard: ({ name }) => name,
    },
    { label: t('keys.access'), cell: accessInWords, place: 'below' },
    {
      label: t('keys.made'),
      source: 'createdAt',
      cell: ({ createdAt, userId }) => (
        <>
          <Instant timestamp={createdAt} as="date" />
          <span className="second-line block">
            <Maker id={userId} />
          </span>
        </>
      ),
      place: 'facts',
      onCard: ({ createdAt, userId, prefix }) => (
        <>
          {prefix}… · {t('keys.made')} <Instant timestamp={createdAt} as="date" /> · <Maker id={userId} />
        </>
      ),
    },
    {
      label: t('keys.last-used'),
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('keys.never-used') : <Ago at={lastUsedAt} />),
      place: 'facts',
      onCard: ({ lastUsedAt }) =>
        lastUsedAt === null ? (
          t('keys.never-used')
        ) : (
          <>
            {t('keys.last-used')} <Ago isWithin at={lastUsedAt} />
          </>
        ),
    },
    {
      label: t('keys.expires'),
      source: 'expiresOn',
      cell: ({ expiresOn }) => (expiresOn === null ? t('keys.never-expires') : mediumDay(expiresOn)),
      place: 'facts',
      onCard: ({ expiresOn }) => expiresOn && t('keys.expires-on', { day: mediumDay(expiresOn) }),
    },
    {
      label: t('field.state'),
      source: 'revokedAt',
      cell: (key) => {
        const state = stateOf(key, timeZone);
        return <Chip {...looks[state]}>{t(`keys.state-${state}`)}</Chip>;
      },
      place: 'corner',
    },
    {
      label: t('list.actions'),
      cell: revokeButton,
      place: 'below',
      onCard: (key) => <div className={css.revoke}>{revokeButton(key)}</div>,
    },
  ];
};

/** The dialog that makes a key, or the key that was made, which is shown only now. */
type Doing = 'make' | NewApiKey | null;

/** After the end of the subscription keys are only revoked. No key is made while another one is shown. */
export const KeysTab = () => {
  const [doing, setDoing] = useState<Doing>(null);
  const { company } = useOwnCompany();
  const makeButton = useRef<HTMLButtonElement>(null);
  const stop = () => setDoing(null);
  const done = () => {
    // The button receives the focus only while it is enabled.
    flushSync(stop);
    makeButton.current?.focus();
  };
  const made = doing === 'make' ? null : doing;
  const columns = useKeyColumns(({ id }) => made?.id === id && stop());
  const make = company?.endedOn === null && (
    <Button
      ref={makeButton}
      startIcon={<Plus />}
      aria-haspopup="dialog"
      disabled={made !== null}
      onClick={() => setDoing('make')}
    >
      {t('keys.make')}
    </Button>
  );
  return (
    <div className={css.parts}>
      {made !== null && (
        <Panel title={t('keys.shown-title', { name: made.name })}>
          <ShownOnce
            lead={t('keys.shown-lead')}
            text={t('keys.shown-text')}
            label={t('keys.shown-title', { name: made.name })}
            secret={made.key}
            copy={t('keys.copy')}
            onDone={done}
          />
        </Panel>
      )}
      <ListInPanel resource="ApiKeys" sort={{ field: 'createdAt', order: 'DESC' }}>
        <RecordList<ApiKey>
          name={t('integrations.keys')}
          filters={
            <>
              <SearchBox placeholder={t('list.by-name')} />
              {make}
            </>
          }
          empty={
            <EmptyState title={t('keys.empty')} hint={t('keys.empty-hint')}>
              {make}
            </EmptyState>
          }
          columns={columns}
          nameOf={({ name }) => name}
        />
      </ListInPanel>
      {doing === 'make' && <MakeKeyLater onMade={setDoing} onClose={stop} />}
    </div>
  );
};
