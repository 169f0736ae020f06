import { t } from '../../i18n/texts';
import { refusedAt } from '../../parts/form/save/refused-at';
import { TextInput } from '../../parts/form/TextInput';
import { useRecordForm } from '../../parts/form/use-record-form';
import { required } from '../../parts/form/validators';
import { Columns } from '../../parts/form/Form';
import { CodeInput, PasswordInput, proofCodes, useOwnTwoSteps } from '../../parts/proof/Proof';
import { ShownOnce } from '../../parts/proof/ShownOnce';
import type { NewAppPassword, AppPassword } from '../../providers/data/session-verbs';
import { useVerb } from '../../verbs/use-verb';
import { PanelForm, useFocusAfterForm } from '../PanelForm';
import Button from '@mui/material/Button';
import { useState, type Ref } from 'react';
import css from '../two-steps/TwoSteps.module.css';
import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useDataProvider } from 'react-admin';
import { keepFocus } from '../../parts/list/follow-focus';
import { Panel } from '../../parts/page/Panel';
import { ErrorState } from '../../parts/states/ErrorState';
import type { PortalDataProvider } from '../../providers/data-provider';
import { KeptRow, useCalled } from '../KeptRow';
import sessions from '../ProfilePage.module.css';

interface MakeAppPasswordProps {
  readonly onMade: (made: NewAppPassword) => void;
  readonly onCancel: () => void;
}

const codes = {
  'app-password.name-required': 'name',
  'app-password.name-too-long': 'name',
  ...proofCodes,
} as const;

/** Requires password and code, because an app password signs in without them. */
const MakeAppPassword = ({ onMade, onCancel }: MakeAppPasswordProps) => {
  const form = useRecordForm({ name: '', password: '', code: '' });
  const [send, isBusy] = useVerb(async (data) => onMade(await data.makeAppPassword(form.getValues())), {
    touches: ['Users'],
    failed: 'profile.failed',
    onFault: refusedAt(form, codes),
  });
  return (
    <PanelForm
      form={form}
      text={t('app-passwords.make-text')}
      submit={t('app-passwords.create')}
      isBusy={isBusy}
      onSubmit={() => send()}
      onCancel={onCancel}
    >
      <Columns widths="1fr 1fr 1fr">
        <TextInput
          source="name"
          label={t('field.name')}
          hint={t('app-passwords.name-hint')}
          autoComplete="off"
          validate={[required()]}
          autoFocus
          maxLength={60}
        />
        <PasswordInput label={t('users.password')} />
        <CodeInput />
      </Columns>
    </PanelForm>
  );
};

/** `called` is its name, with its place among several of that name. */
const Row = ({ made, called }: { made: AppPassword; called: string }) => {
  const { id, name, createdAt, lastUsedAt } = made;
  const [revoke, isBusy] = useVerb((data) => data.revokeAppPassword(id), {
    touches: ['Users'],
    done: 'app-passwords.revoked',
    about: () => called,
    failed: 'profile.failed',
  });
  return (
    <KeptRow
      name={name}
      made={t('app-passwords.made-at')}
      madeAt={createdAt}
      lastUsedAt={lastUsedAt}
      unused={t('app-passwords.never-used')}
      end={t('app-passwords.revoke')}
      endOf={t('app-passwords.revoke-of', { name: called })}
      isBusy={isBusy}
      onEnd={() => void revoke()}
    />
  );
};

interface ListProps {
  readonly actions: Ref<HTMLDivElement>;
  readonly onMake: () => void;
}

const List = ({ actions, onMake }: ListProps) => {
  const data = useDataProvider<PortalDataProvider>();
  const { data: own, error } = useQuery({
    queryKey: ['Users', 'app-passwords'],
    queryFn: () => data.ownAppPasswords(),
  });
  const called = useCalled(own ?? []);
  if (error !== null) return <ErrorState error={error} />;
  if (own === undefined) return null;
  return (
    <div ref={keepFocus}>
      {own.length === 0 ? (
        <p>{t('app-passwords.none')}</p>
      ) : (
        <ul className={sessions.sessions}>
          {own.map((made) => (
            <Row key={made.id} made={made} called={called(made)} />
          ))}
        </ul>
      )}
      <div ref={actions} className={css.actions}>
        <Button onClick={onMake}>{t('app-passwords.make')}</Button>
      </div>
    </div>
  );
};

/** The state of the panel; a new app password is shown only now. */
type Doing = 'make' | NewAppPassword | null;

/** Passwords for the scanning app: for readers who sign in with a code and may use that app; others need none. */
export const AppPasswordsPanel = () => {
  const { canAccess: mayMake } = useCanAccess({ resource: 'AppPasswords', action: 'create' });
  const [doing, setDoing] = useState<Doing>(null);
  const { data: steps } = useOwnTwoSteps();
  const [focusFirst, ended] = useFocusAfterForm();
  const stop = () => {
    ended();
    setDoing(null);
  };
  if (steps?.isOn !== true || !mayMake) return null;

  const body = () => {
    if (doing === null) return <List actions={focusFirst} onMake={() => setDoing('make')} />;
    if (doing === 'make') return <MakeAppPassword onMade={setDoing} onCancel={stop} />;
    return (
      <ShownOnce
        lead={t('app-passwords.shown-lead')}
        text={t('app-passwords.shown-text')}
        label={t('app-passwords.shown', { name: doing.name })}
        secret={doing.password}
        copy={t('app-passwords.copy')}
        onDone={stop}
      />
    );
  };
  return (
    <Panel title={t('app-passwords.title')} note={t('app-passwords.note')}>
      {body()}
    </Panel>
  );
};
