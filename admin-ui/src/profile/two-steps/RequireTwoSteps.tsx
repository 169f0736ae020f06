import { useText } from '../../i18n/texts';
import { SwitchField } from '../../parts/SwitchField';
import { useVerb } from '../../verbs/use-verb';
import css from './TwoSteps.module.css';

/** Whether all admins of the company sign in with a code: the owner's to decide, who signs in so already. */
export const RequireTwoSteps = ({ isRequired }: { isRequired: boolean }) => {
  const t = useText();
  const [require, isBusy] = useVerb((data, wanted: boolean) => data.requireTwoSteps(wanted), {
    touches: ['Users', 'Companies'],
    doneFor: ([wanted]) => (wanted ? 'two-steps.require-on' : 'two-steps.require-off'),
    failed: 'profile.failed',
  });
  return (
    <div className={css.require}>
      <SwitchField
        isOn={isRequired}
        name={t('two-steps.require')}
        word={t('two-steps.require')}
        isDisabled={isBusy}
        onChange={(wanted) => void require(wanted)}
      />
      <p>{t('two-steps.require-hint')}</p>
    </div>
  );
};
