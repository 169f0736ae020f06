import { useRef, useState } from 'react';
import { t, type TextKey } from '../../i18n/texts';
import { refusedAt } from '../../parts/form/save/refused-at';
import { TextInput } from '../../parts/form/TextInput';
import { useRecordForm } from '../../parts/form/use-record-form';
import { required } from '../../parts/form/validators';
import { FormModal } from '../../parts/dialog/FormModal';
import { CodeInput, PasswordInput, proofCodes, useOwnTwoSteps } from '../../parts/proof/Proof';
import type { Proof } from '../../providers/data/session-verbs';
import type { PortalDataProvider } from '../../providers/data-provider';
import type { OwnPasskey } from '../../providers/passkeys/passkey-verbs';
import { PasskeyFault, type NewPasskeyOptions } from '../../providers/passkeys/browser-passkeys';
import { useVerb } from '../../verbs/use-verb';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useDataProvider } from 'react-admin';
import { keepFocus } from '../../parts/list/follow-focus';
import { Panel } from '../../parts/page/Panel';
import { ErrorState } from '../../parts/states/ErrorState';
import { knowsPasskeys } from '../../providers/passkeys/knows-passkeys';
import { useInstallation } from '../../providers/use-installation';
import { KeptRow, useCalled } from '../KeptRow';
import sessions from '../ProfilePage.module.css';
import css from './PasskeysPanel.module.css';

interface PasskeyModalProps {
  /** The one to remove; null to add one. */
  readonly passkey: OwnPasskey | null;
  /** Whether a code is required in addition to the password. */
  readonly isCodeAsked: boolean;
  readonly onClose: () => void;
}

const codes = {
  'proof.password-invalid': 'password',
  'passkey.name-required': 'name',
  'passkey.name-too-long': 'name',
} as const;
/** Where there is no field for a code, the fault stands above the form. */
const codesWithCode = { ...codes, ...proofCodes } as const;

const adding = { title: 'passkeys.add', text: 'passkeys.add-text', submit: 'passkeys.continue' } as const;
const removing = { title: 'passkeys.remove-title', text: 'passkeys.remove-text', submit: 'passkeys.remove' } as const;

/** Adds or removes a passkey. The password is required, because another person may use an unattended screen. */
const PasskeyModal = ({ passkey, isCodeAsked, onClose }: PasskeyModalProps) => {
  const form = useRecordForm({ name: '', password: '', code: '' });
  /** Kept while the browser made nothing of it: the code that it was given for is used up. */
  const offer = useRef<NewPasskeyOptions | null>(null);
  const add = async (data: PortalDataProvider, name: string, proof: Proof) => {
    const offered = offer.current ?? (await data.offerPasskey(name, proof));
    offer.current = offered;
    await data.addPasskey(name, offered);
  };
  const send = (data: PortalDataProvider): Promise<unknown> => {
    const { name, ...proof } = form.getValues();
    return passkey === null ? add(data, name, proof) : data.removePasskey(passkey.id, proof);
  };
  const refused = (message: string, error: unknown) => {
    if (error instanceof PasskeyFault) return refusedAt(form)(t(`passkeys.${error.reason}`), error);
    refusedAt(form, isCodeAsked ? codesWithCode : codes)(message, error);
    if (offer.current === null) return;
    offer.current = null;
    if (!isCodeAsked) return;
    form.set({ code: '' });
    form.methods.setFocus('code');
  };
  const done: TextKey = passkey === null ? 'passkeys.added' : 'passkeys.removed';
  const [run, isBusy] = useVerb(send, {
    touches: ['Users'],
    done,
    failed: 'profile.failed',
    onFault: refused,
  });
  const submit = async () => {
    if (await run()) onClose();
  };
  const words = passkey === null ? adding : removing;
  return (
    <FormModal
      title={t(words.title)}
      context={passkey?.name}
      form={form}
      isBusy={isBusy}
      isDangerous={passkey !== null}
      submit={t(words.submit)}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t(words.text)}</p>
      {passkey === null && (
        <TextInput
          source="name"
          label={t('passkeys.name')}
          hint={t('passkeys.name-hint')}
          validate={[required()]}
          autoFocus
          maxLength={60}
        />
      )}
      <PasswordInput label={t('users.password')} autoFocus={passkey !== null} />
      {isCodeAsked && <CodeInput />}
    </FormModal>
  );
};

/**
 * Passkeys, which sign in without the password. Where browsers use none of this installation none is added, and those of
 * before, which its address may have had, are shown to be removed.
 */
export const PasskeysPanel = () => {
  const data = useDataProvider<PortalDataProvider>();
  const origin = useInstallation()?.passkeyOrigin;
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
