import Button from '@mui/material/Button';
import { t } from '../../i18n/texts';
import { Choices } from '../../parts/form/Choices';
import { Panel } from '../../parts/page/Panel';
import type { Company } from '../../types/wire';
import css from './Renewal.module.css';
import { RenewalBill } from './RenewalBill';
import type { RenewalChoice } from './renewal-choice';

interface EditStepProps {
  readonly company: Company;
  readonly choice: RenewalChoice;
  readonly onChoose: (choice: RenewalChoice) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** Term and way to pay of the new contract, with the bill that follows from them. */
export const EditStep = ({ company, choice, onChoose, onBack, onNext }: EditStepProps) => {
  const switches = company.isAnnual !== null && company.isAnnual !== choice.isAnnual;
  return (
    <div className={css.page}>
      <div>
        <Panel title={t('renewal.terms')}>
          <div className="grid gap-16">
            <Choices
              name="term"
              label={t('renewal.term')}
              value={String(choice.term)}
              options={[
                { value: '3', label: t('renewal.years', { smart_count: 3 }), hint: t('renewal.three-hint') },
                { value: '1', label: t('renewal.years', { smart_count: 1 }), hint: t('renewal.one-hint') },
              ]}
              onChoose={(term) => onChoose({ ...choice, term: term === '3' ? 3 : 1 })}
            />
            <Choices
              name="frequency"
              label={t('company.frequency')}
              value={choice.isAnnual ? 'annual' : 'monthly'}
              options={[
                { value: 'monthly', label: t('company.monthly'), hint: t('renewal.monthly-hint') },
                { value: 'annual', label: t('company.annual'), hint: t('renewal.annual-hint') },
              ]}
              onChoose={(frequency) => onChoose({ ...choice, isAnnual: frequency === 'annual' })}
            />
            {switches && <p>{t(choice.isAnnual ? 'renewal.to-annual' : 'renewal.to-monthly')}</p>}
          </div>
        </Panel>
        <div className={css.buttons}>
          <Button onClick={onBack}>{t('renewal.back')}</Button>
          <Button variant="contained" onClick={onNext}>
            {t('action.next')}
          </Button>
        </div>
      </div>
      <RenewalBill choice={choice} />
    </div>
  );
};
