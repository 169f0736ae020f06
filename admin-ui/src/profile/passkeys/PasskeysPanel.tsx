import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '../../i18n/texts';
import { keepFocus } from '../../parts/list/follow-focus';
import { Panel } from '../../parts/page/Panel';
import { useOwnTwoSteps } from '../../parts/proof/use-own-two-steps';
import { ErrorState } from '../../parts/states/ErrorState';
import type { PortalDataProvider } from '../../providers/data-provider';
import type { OwnPasskey } from '../../providers/passkeys/passkey-verbs';
import { knowsPasskeys } from '../../providers/passkeys/knows-passkeys';
import { useInstallation } from '../../providers/use-installation';
import { KeptRow, useCalled } from '../KeptRow';
import sessions from '../SessionsPanel.module.css';
import { PasskeyModal } from './PasskeyModal';
import css from './PasskeysPanel.module.css';

/**
 * Passkeys, which sign in without the password. Where browsers use none of this installation none is added, and those of
 * before, which its address may have had, are shown to be removed.
 */
export const PasskeysPanel = () => {
  const data = useDataProvider<PortalDataProvider>();
  const origin = useInstallation()?.passkeyOrigin;
  /** The open form: it adds a passkey, or removes this one. */
  const [open, setOpen] = useState<OwnPasskey | 'add' | null>(null);
  const { data: passkeys, error: passkeysError } = useQuery({
    queryKey: ['Users', 'passkeys'],
    queryFn: () => data.ownPasskeys(),
  });
  const { data: steps, error: stepsError } = useOwnTwoSteps();
  const called = useCalled(passkeys ?? []);
  const error = passkeysError ?? stepsError;
  // Not known yet, or nothing to show.
  if (origin === undefined || (origin === null && passkeysError === null && (passkeys ?? []).length === 0)) return null;

  const isKnown = knowsPasskeys(origin);
  const elsewhere =
    origin === null
      ? t('passkeys.nowhere')
      : origin === window.location.origin
        ? t('passkeys.no-browser')
        : t('passkeys.elsewhere', { origin });
  return (
    <Panel
      title={t('passkeys.title')}
      actions={
        isKnown && (
          <Button size="small" startIcon={<KeyRound />} disabled={steps === undefined} onClick={() => setOpen('add')}>
            {t('passkeys.add')}
          </Button>
        )
      }
    >
      <p>{t('passkeys.text')}</p>
      {!isKnown && <p className={css.elsewhere}>{elsewhere}</p>}
      {error !== null && <ErrorState error={error} />}
      {passkeys !== undefined && passkeys.length > 0 && (
        <div ref={keepFocus}>
          <ul className={sessions.sessions}>
            {passkeys.map((passkey) => (
              <KeptRow
                key={passkey.id}
                name={passkey.name}
                made={t('passkeys.since')}
                madeAt={passkey.addedAt}
                lastUsedAt={passkey.lastUsedAt}
                unused={t('passkeys.unused')}
                end={t('passkeys.remove')}
                endOf={t('passkeys.remove-of', { name: called(passkey) })}
                // How the removal has to be proved may not be known yet.
                isDisabled={steps === undefined}
                onEnd={() => setOpen(passkey)}
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
