import css from './fields.module.css';
import { useEffectEvent, useLayoutEffect, useRef, type RefObject, useState } from 'react';
import { t } from '../../../i18n/texts';
import { type PlanChoice, readUsers, usersOf, withPacks, withUsers, mostUsers } from '../plan/plan-choice';
import type { Steps } from '../use-steps';
import { StepForm, useConfirm } from './StepForm';
import { Minus, Plus } from 'lucide-react';
import { Slots } from '../../../users/index';
import { Fault } from '../../parts/PublicField';
import { mostSignUpPacks } from '../../../parts/limits';
import { usePrices } from '../../parts/prices';
import { CodeField, type Codes } from '../codes/CodeField';
import { previewBill, type Order } from '../sign-up-calls';

/** A box that was checked before the page was hydrated is reported then: no state of the page contains that click. */
const useClickedBefore = (onChecked: () => void): RefObject<HTMLInputElement | null> => {
  const input = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    if (input.current?.checked === true) onChecked();
  });
  useLayoutEffect(() => takeOver(), []);
  return input;
};

interface ChoiceCardProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const ChoiceCard = ({ name, label, hint, isChosen, onChoose }: ChoiceCardProps) => {
  const input = useClickedBefore(onChoose);
  return (
    <label className={css.choiceCard} data-chosen={isChosen || undefined}>
      <input ref={input} type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span>
        <b>{label}</b>
        <span className="second-line block">{hint}</span>
      </span>
    </label>
  );
};

interface PlanStepProps {
  readonly steps: Steps;
  readonly plan: PlanChoice;
  readonly hasBill: boolean;
  readonly onChange: (changes: Partial<PlanChoice>) => void;
}

/** The company's way to pay, with the bill next to it. */
export const PlanStep = ({ steps, plan, hasBill, onChange }: PlanStepProps) => {
  const ways = [
    { isAnnual: false, label: t('sign-up.monthly'), hint: t('sign-up.monthly-hint') },
    { isAnnual: true, label: t('sign-up.annual'), hint: t('sign-up.annual-hint') },
  ];
  return (
    <StepForm
      steps={steps}
      title={t('sign-up.plan')}
      text={t('sign-up.plan-text')}
      confirm={t('sign-up.confirm-plan')}
      isOff={!hasBill}
      onSubmit={(event) => {
        event.preventDefault();
        steps.next();
      }}
    >
      <div role="radiogroup" aria-label={t('sign-up.how-to-pay')} className={css.choices}>
        {ways.map(({ isAnnual, label, hint }) => (
          <ChoiceCard
            key={label}
            name="payment"
            label={label}
            hint={hint}
            isChosen={plan.isAnnual === isAnnual}
            onChoose={() => onChange({ isAnnual })}
          />
        ))}
      </div>
    </StepForm>
  );
};

/** As many cells as a row of a phone can show. */
const mostSlots = 40;

interface UsersFieldProps {
  readonly plan: PlanChoice;
  /** The typed text; the plan follows when the field is left. Null where the field shows the plan. */
  readonly typed: string | null;
  readonly fault: string | null;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onType: (text: string | null) => void;
  /** The field was left with a text that is no number of users. */
  readonly onUnread: () => void;
  readonly onChange: (changes: Partial<PlanChoice>) => void;
}

/** The number of users, and packs of 5. With extra packs the number is that of full packs. */
const UsersField = ({ plan, typed, fault, inputRef, onType, onUnread, onChange }: UsersFieldProps) => {
  const { packs } = plan;
  const users = usersOf(plan);
  const choose = (changes: Partial<PlanChoice>) => {
    onType(null);
    onChange(changes);
  };
  const setPacks = (next: number) => choose(withPacks(next));
  const settle = () => {
    if (typed === null) return;
    const read = readUsers(typed);
    if (read === null) onUnread();
    else choose(withUsers(read));
  };
  return (
    <div>
      <label htmlFor="number-of-users" className="pub-label">
        {t('sign-up.users')}
      </label>
      <div className={css.users}>
        <span className={css.stepper}>
          <button
            type="button"
            disabled={packs === 0}
            aria-label={t('sign-up.fewer')}
            onClick={() => setPacks(packs - 1)}
          >
            <Minus aria-hidden="true" />
          </button>
          <input
            id="number-of-users"
            ref={inputRef}
            name="noOfUsers"
            inputMode="numeric"
            autoComplete="off"
            value={typed ?? users}
            aria-required="true"
            aria-invalid={fault !== null}
            aria-describedby="users-below"
            onChange={(event) => onType(event.target.value)}
            onBlur={settle}
          />
          <button
            type="button"
            disabled={packs === mostSignUpPacks}
            aria-label={t('sign-up.more')}
            onClick={() => setPacks(packs + 1)}
          >
            <Plus aria-hidden="true" />
          </button>
        </span>
        <p>
          <b>{packs === 0 ? t('sign-up.base-only') : t('sign-up.base-and', { smart_count: packs })}</b>
          <span id="users-below" className="second-line block">
            {fault === null && t('sign-up.users-hint')}
            <span role="alert">{fault !== null && <Fault text={fault} />}</span>
          </span>
        </p>
      </div>
      {users <= mostSlots && <Slots taken={users} total={Math.max(users, 5)} />}
    </div>
  );
};

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
  const [typed, setTyped] = useState<string | null>(null);
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
    typed?.trim() === '' ? t('sign-up.users-required') : t('form.whole-number', { most: mostUsers });
  const submit = () => {
    const users = typed === null ? usersOf(plan) : readUsers(typed);
    if (users === null) {
      setFault(usersFault());
      usersInput.current?.focus();
      return;
    }
    const changes = withUsers(users);
    setTyped(null);
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
