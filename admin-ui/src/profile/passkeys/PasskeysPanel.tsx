import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useText } from '../../i18n/texts';
import { keepFocus } from '../../parts/list/follow-focus';
import { Panel } from '../../parts/page/Panel';
import { ErrorState } from '../../parts/states/ErrorState';
import { Ago } from '../../parts/time/Ago';
import { Instant } from '../../parts/time/Instant';
import type { PortalDataProvider } from '../../providers/data-provider';
import type { OwnPasskey } from '../../providers/passkeys/passkey-verbs';
import { knowsPasskeys } from '../../providers/passkeys/knows-passkeys';
import { useInstallation } from '../../providers/use-installation';
import { PasskeyModal } from './PasskeyModal';
import css from './PasskeysPanel.module.css';

interface RowProps {
  readonly passkey: OwnPasskey;
  /** Its name, with its place among several of that name. */
  readonly called: string;
  /** Whether it is known how the removal has to be proved. */
  readonly isReady: boolean;
  readonly onRemove: () => void;
}

const Row = ({ passkey, called, isReady, onRemove }: RowProps) => {
  const t = useText();
  const { name, addedAt, lastUsedAt } = passkey;
  return (
    <li className={css.passkey}>
      <div className={css.words}>
        <p className={css.name}>{name}</p>
        <p className={css.times}>
          {t('passkeys.since')} <Instant timestamp={addedAt} /> ·{' '}
          {lastUsedAt === null ? (
            t('passkeys.unused')
          ) : (
            <>
              {t('profile.last-used')} <Ago at={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <Button
        size="small"
        aria-label={t('passkeys.remove-of', { name: called })}
        disabled={!isReady}
        onClick={onRemove}
      >
        {t('passkeys.remove')}
      </Button>
    </li>
  );
};

/**
 * Passkeys, which sign in without the password. Where browsers use none of this installation none is added, and those of
 * before, which its address may have had, are shown to be removed.
 */
export const PasskeysPanel = () => {
  const t = useText();
  const data = useDataProvider<PortalDataProvider>();
  const origin = useInstallation()?.passkeyOrigin;
  /** What is open: the form that adds one, or that which removes one. */
  const [open, setOpen] = useState<OwnPasskey | 'add' | null>(null);
  const { data: passkeys, error } = useQuery({ queryKey: ['Users', 'passkeys'], queryFn: () => data.ownPasskeys() });
  const { data: steps } = useQuery({ queryKey: ['Users', 'two-steps'], queryFn: () => data.ownTwoSteps() });
  // Not known yet, or nothing to show.
  if (origin === undefined || (origin === null && error === null && (passkeys ?? []).length === 0)) return null;

  const isKnown = knowsPasskeys(origin);
  const elsewhere =
    origin === null
      ? t('passkeys.nowhere')
      : origin === window.location.origin
        ? t('passkeys.no-browser')
        : t('passkeys.elsewhere', { origin });
  const called = ({ id, name }: OwnPasskey) => {
    const alike = (passkeys ?? []).filter((other) => other.name === name);
    if (alike.length < 2) return name;
    return t('passkeys.one-of-name', { name, place: alike.findIndex((one) => one.id === id) + 1, count: alike.length });
  };
  return (
    <Panel
      title={t('passkeys.title')}
      actions={
        isKnown && (
          <Button
            size="small"
            startIcon={<KeyRound size={16} strokeWidth={1.75} />}
            disabled={steps === undefined}
            onClick={() => setOpen('add')}
          >
            {t('passkeys.add')}
          </Button>
        )
      }
    >
      <p>{t('passkeys.text')}</p>
      {!isKnown && <p className={css.times}>{elsewhere}</p>}
      {error !== null && <ErrorState error={error} />}
      {passkeys !== undefined && passkeys.length > 0 && (
        <div ref={keepFocus}>
          <ul className={css.passkeys}>
            {passkeys.map((passkey) => (
              <Row
                key={passkey.id}
                passkey={passkey}
                called={called(passkey)}
                isReady={steps !== undefined}
                onRemove={() => setOpen(passkey)}
              />
            ))}
          </ul>
        </div>
      )}
      {open !== null && (
        <PasskeyModal
          passkey={open === 'add' ? null : open}
          isCodeAsked={steps?.isOn === true}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
};
