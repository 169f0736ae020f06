import { useText } from '../../../i18n/texts';
import { PublicField } from '../../parts/PublicField';
import { isFree } from '../sign-up-calls';
import { ownerOf, type SignUpFields } from '../sign-up-values';
import type { Steps } from '../use-steps';
import css from './fields.module.css';
import { StepForm } from './StepForm';
import { useConfirm } from './use-confirm';

/** Who signs up. A name that somebody has is refused before the other steps are filled in. */
export const OwnerStep = ({ fields, steps }: { fields: SignUpFields; steps: Steps }) => {
  const t = useText();
  const { isBusy, confirm } = useConfirm(steps);

  const lookUp = async () => {
    const { email, username } = ownerOf(fields.now().values);
    const [isEmailFree, isNameFree] = await Promise.all([isFree({ email }), isFree({ username })]);
    if (isEmailFree && isNameFree) return steps.next();
    const taken = {
      ...(isEmailFree ? {} : { email: t('sign-up.email-taken') }),
      ...(isNameFree ? {} : { username: t('sign-up.username-taken') }),
    };
    fields.refuse(taken);
    steps.say({ lead: t('sign-up.duplication'), children: Object.values(taken).join(' ') });
  };
  return (
    <StepForm
      steps={steps}
      title={t('sign-up.owner')}
      text={t('sign-up.owner-text')}
      confirm={t('sign-up.confirm-owner')}
      isOff={isBusy}
      onSubmit={fields.submit(() => confirm(lookUp))}
    >
      <div className={css.columns}>
        <PublicField
          label={t('entry.email')}
          type="email"
          autoComplete="email"
          isRequired
          maxLength={254}
          {...fields.bind('email')}
        />
        <PublicField
          label={t('sign-up.username')}
          autoComplete="username"
          isRequired
          maxLength={100}
          {...fields.bind('username')}
        />
        <PublicField
          label={t('sign-up.first-name')}
          autoComplete="given-name"
          maxLength={100}
          {...fields.bind('firstName')}
        />
        <PublicField
          label={t('sign-up.last-name')}
          autoComplete="family-name"
          maxLength={100}
          {...fields.bind('lastName')}
        />
        <PublicField
          label={t('sign-up.mobile')}
          type="tel"
          autoComplete="tel"
          hint={t('sign-up.mobile-hint')}
          {...fields.bind('mobile')}
        />
      </div>
    </StepForm>
  );
};
