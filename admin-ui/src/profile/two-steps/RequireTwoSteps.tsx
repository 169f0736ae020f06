import { useState } from 'react';
import { t } from '../../i18n/texts';
import { ProofModal } from '../../parts/proof/ProofModal';
import { SwitchField } from '../../parts/SwitchField';
import css from './TwoSteps.module.css';

const on = {
  title: 'two-steps.require-title',
  text: 'two-steps.require-text',
  submit: 'two-steps.require-submit',
  done: 'two-steps.require-on',
} as const;
const off = {
  title: 'two-steps.free-title',
  text: 'two-steps.free-text',
  submit: 'two-steps.free-submit',
  done: 'two-steps.require-off',
} as const;

/** Whether all admins of the company sign in with a code: the owner's to decide, who signs in so already, and proves it. */
export const RequireTwoSteps = ({ isRequired }: { isRequired: boolean }) => {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const words = wanted === true ? on : off;
  return (
    <div className={css.require}>
      <SwitchField isOn={isRequired} name={t('two-steps.require')} word={t('two-steps.require')} onChange={setWanted} />
      <p>{t('two-steps.require-hint')}</p>
      {wanted !== null && (
        <ProofModal
          title={t(words.title)}
          text={t(words.text)}
          submit={t(words.submit)}
          isDangerous
          touches={['Users', 'Companies']}
          done={words.done}
          send={(data, proof) => data.requireTwoSteps(wanted, proof)}
          onClose={() => setWanted(null)}
        />
      )}
    </div>
  );
};
