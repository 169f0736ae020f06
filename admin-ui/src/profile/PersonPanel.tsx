import Button from '@mui/material/Button';
import { useText } from '../i18n/texts';
import { Banner } from '../parts/Banner';
import { Columns } from '../parts/form/Columns';
import { Field } from '../parts/form/old/Field';
import { LeaveGuard } from '../parts/form/leave/LeaveGuard';
import { isPhone } from '../parts/form/contact/phone';
import { changedPart } from '../parts/form/save/changed-part';
import { useSave } from '../parts/form/old/use-save';
import { IsSending } from '../parts/form/is-sending';
import { useFields } from '../parts/form/old/use-fields';
import { Panel } from '../parts/page/Panel';
import type { User } from '../types/wire';
import { isLocked } from '../users';
import css from './ProfilePage.module.css';

const valuesOf = (user: User) => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  mobile: user.mobile ?? '',
});

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

const bodyOf = ({ firstName, lastName, mobile }: ReturnType<typeof valuesOf>) => ({
  firstName: orNull(firstName),
  lastName: orNull(lastName),
  mobile: orNull(mobile.replaceAll('-', '')),
});

/** The reader's name and phone. A save locks the user as every edit does, and the lock takes the form's button. */
export const PersonPanel = ({ user }: { user: User }) => {
  const t = useText();
  const fields = useFields(valuesOf(user), ({ mobile }) =>
    mobile === '' || isPhone(mobile) ? {} : { mobile: t('users.phone-wrong') },
  );
  const [save, isBusy, question] = useSave(fields, {
    resource: 'Users',
    touches: 'user',
    record: user,
    valuesOf,
    codes: { 'user.phone': 'mobile' },
    write: (data, { seen, values, changed }) => data.saveUser(seen, changedPart(bodyOf(values), changed)),
    done: 'profile.done',
    failed: 'profile.failed',
  });
  const hasLock = isLocked(user);
  return (
    <Panel title={t('users.person')}>
      <form noValidate onSubmit={fields.submit(() => save(undefined))}>
        <LeaveGuard isDirty={fields.isDirty} />
        {fields.fault !== null && <Banner kind="fault">{fields.fault}</Banner>}
        <IsSending value={isBusy}>
          <Columns widths="1fr 1fr">
            <Field
              label={t('users.first-name')}
              maxLength={100}
              autoComplete="given-name"
              isReadOnly={hasLock}
              {...fields.bind('firstName')}
            />
            <Field
              label={t('users.last-name')}
              maxLength={100}
              autoComplete="family-name"
              isReadOnly={hasLock}
              {...fields.bind('lastName')}
            />
            <Field
              label={t('users.mobile')}
              type="tel"
              autoComplete="tel-national"
              isReadOnly={hasLock}
              {...fields.bind('mobile')}
            />
          </Columns>
        </IsSending>
        <div className={css.actions}>
          <Button type="submit" loading={isBusy} disabled={hasLock || !fields.isDirty}>
            {t('action.save-changes')}
          </Button>
        </div>
      </form>
      {question}
    </Panel>
  );
};
