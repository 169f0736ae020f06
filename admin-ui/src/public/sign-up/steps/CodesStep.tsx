import { useRef, useState } from 'react';
import { t } from '../../../i18n/texts';
import { usePrices } from '../../parts/prices';
import { CodeField } from '../codes/CodeField';
import type { Codes } from '../codes/use-codes';
import { ChoiceCard } from '../plan/ChoiceCard';
import { mostUsers, readUsers, usersOf, withUsers, type PlanChoice } from '../plan/plan-choice';
import { UsersField } from '../plan/UsersField';
import { previewBill, type Order } from '../sign-up-calls';
import type { Steps } from '../use-steps';
import css from './fields.module.css';
import { StepForm } from './StepForm';
import { useConfirm } from './use-confirm';

interface CodesStepProps {
  readonly steps: Steps;
  readonly plan: PlanChoice;
  readonly codes: Codes;
  readonly orderWith: (coupons: readonly string[], plan?: PlanChoice) => Order;
  readonly onChange: (changes: Partial<PlanChoice>) => void;
}

/** Contract term, number of users, and codes. The server decides whether they combine. */
export const CodesStep = ({ steps, plan, codes, orderWith, onChange }: CodesStepProps) => {
  const { termDiscount } = usePrices();
  const [typed, setTyped] = useState(String(usersOf(plan)));
  const [fault, setFault] = useState<string | null>(null);
  const { isBusy, confirm } = useConfirm(steps);
  const usersInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);

  const check = async (chosen: PlanChoice) => {
    const names = await codes.match((all) => previewBill(orderWith(all, chosen)));
    if (names === null) return codeInput.current?.focus();
    await previewBill(orderWith(names, chosen));
    steps.next();
  };
  const usersFault = () =>
    typed.trim() === '' ? t('sign-up.users-required') : t('form.whole-number', { most: mostUsers });
  const submit = () => {
    const users = readUsers(typed);
    if (users === null) {
      setFault(usersFault());
      usersInput.current?.focus();
      return;
    }
    const changes = plan.packs > 0 ? {} : withUsers(users);
    onChange(changes);
    void confirm(() => check({ ...plan, ...changes }));
  };

  return (
    <StepForm
      steps={steps}
      title={t('sign-up.codes')}
      text={t('sign-up.codes-text')}
      confirm={t('sign-up.confirm-codes')}
      isOff={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div role="radiogroup" aria-labelledby="contract-term">
        <p id="contract-term" className="pub-label">
          {t('sign-up.term')}
        </p>
        <div className={css.choices}>
          {([3, 1] as const).map((years) => (
            <ChoiceCard
              key={years}
              name="term"
              label={t(`sign-up.term-${years}`)}
              hint={t(`sign-up.term-${years}-hint`, { percent: termDiscount })}
              isChosen={plan.term === years}
              onChoose={() => onChange({ term: years })}
            />
          ))}
        </div>
      </div>
      <UsersField
        plan={plan}
        typed={typed}
        fault={fault}
        inputRef={usersInput}
        onType={(text) => {
          setTyped(text);
          setFault(null);
        }}
        onUnread={() => setFault(usersFault())}
        onChange={onChange}
      />
      <CodeField
        codes={codes}
        inputRef={codeInput}
        onMatch={() => void codes.match((all) => previewBill(orderWith(all)))}
      />
    </StepForm>
  );
};
