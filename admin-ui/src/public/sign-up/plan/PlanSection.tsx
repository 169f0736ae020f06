import { Minus, Plus } from 'lucide-react';
import { Slots } from '../../../users';
import { useText } from '../../../i18n/texts';
import { ChoiceCard } from './ChoiceCard';
import { FormSection } from '../FormSection';
import css from './PlanSection.module.css';
import { mostPacks, type PlanChoice } from './plan-choice';

interface PlanSectionProps {
  readonly plan: PlanChoice;
  readonly termDiscount: number;
  readonly onChange: (changes: Partial<PlanChoice>) => void;
}

/** Contract term, and the number of users in packs of 5. */
export const PlanSection = ({ plan, termDiscount, onChange }: PlanSectionProps) => {
  const t = useText();
  const { term, packs } = plan;
  const users = 5 + 5 * packs;
  const setPacks = (next: number) => onChange({ packs: Math.min(Math.max(next, 0), mostPacks) });

  return (
    <FormSection title={t('sign-up.packs')}>
      <div role="radiogroup" aria-labelledby="contract-term">
        <p id="contract-term" className="pub-label">
          {t('sign-up.term')}
        </p>
        <div className={css.terms}>
          {([3, 1] as const).map((years) => (
            <ChoiceCard
              key={years}
              name="term"
              label={t(`sign-up.term-${years}`)}
              hint={t(`sign-up.term-${years}-hint`, { percent: termDiscount })}
              isChosen={term === years}
              onChoose={() => onChange({ term: years })}
            />
          ))}
        </div>
      </div>
      <div role="group" aria-labelledby="number-of-users">
        <p id="number-of-users" className="pub-label">
          {t('sign-up.users')}
        </p>
        <div className={css.users}>
          <span className={css.stepper}>
            <button
              type="button"
              disabled={packs === 0}
              aria-label={t('sign-up.fewer')}
              onClick={() => setPacks(packs - 1)}
            >
              <Minus size={16} strokeWidth={1.75} aria-hidden="true" />
            </button>
            <output>{users}</output>
            <button
              type="button"
              disabled={packs === mostPacks}
              aria-label={t('sign-up.more')}
              onClick={() => setPacks(packs + 1)}
            >
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </span>
          <p>
            <b>{packs === 0 ? t('sign-up.base-only') : t('sign-up.base-and', { smart_count: packs })}</b>
            <span className={css.hint}>{t('sign-up.users-hint')}</span>
          </p>
        </div>
        {users <= 40 && <Slots taken={users} total={users} />}
      </div>
    </FormSection>
  );
};
