import Button from '@mui/material/Button';
import { t } from '../i18n/texts';
import { Form } from '../parts/form/Form';
import { useSave } from '../parts/form/save/use-save';
import { TextInput } from '../parts/form/TextInput';
import { useRecordForm } from '../parts/form/use-record-form';
import { phone } from '../parts/form/validators';
import { Banner } from '../parts/Banner';
import { Columns } from '../parts/form/Columns';
import { IsSending } from '../parts/form/is-sending';
import { Panel } from '../parts/page/Panel';
import type { User } from '../types/wire';
import { isLocked } from '../users';
import css from './ProfilePage.module.css';

const valuesOf = (user: User) => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  mobile: user.mobile ?? '',
});

/** The changed fields in the form of the API: empty ones are null. */
const bodyOf = (changes: Partial<ReturnType<typeof valuesOf>>) =>
  Object.fromEntries(
    Object.entries(changes).map(([name, text]) => [
      name,
      (name === 'mobile' ? text.replaceAll('-', '') : text) || null,
    ]),
  );

/** The reader's name and phone. A save locks the user as every edit does, and the lock takes the form's button. */
export const PersonPanel = ({ user }: { user: User }) => {
  const form = useRecordForm(valuesOf(user));
  const [save, isBusy, question] = useSave(form, {
    resource: 'Users',
    touches: 'user',
    record: user,
    valuesOf,
    codes: { 'user.phone': 'mobile' },
    write: (data, { seen, changes }) => data.saveUser(seen, bodyOf(changes)),
    done: 'profile.done',
    failed: 'profile.failed',
  });
  const hasLock = isLocked(user);
  return (
    <Panel title={t('users.person')}>
      <Form form={form} onSubmit={() => save()}>
        {form.fault !== null && <Banner kind="fault">{form.fault}</Banner>}
        <IsSending value={isBusy}>
          <Columns widths="1fr 1fr">
            <TextInput
              source="firstName"
              label={t('users.first-name')}
              maxLength={100}
              autoComplete="given-name"
              isReadOnly={hasLock}
            />
            <TextInput
              source="lastName"
              label={t('users.last-name')}
              maxLength={100}
              autoComplete="family-name"
              isReadOnly={hasLock}
            />
            <TextInput
              source="mobile"
              label={t('field.phone')}
              type="tel"
              autoComplete="tel-national"
              validate={[phone]}
              isReadOnly={hasLock}
            />
          </Columns>
        </IsSending>
        <div className={css.actions}>
          <Button type="submit" loading={isBusy} disabled={hasLock || !form.isDirty}>
            {t('action.save-changes')}
          </Button>
        </div>
      </Form>
      {question}
    </Panel>
  );
};
