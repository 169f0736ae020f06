import Button from '@mui/material/Button';
import { t } from '../../i18n/texts';
import { longDate } from '../../parts/format';
import { Fact, Facts } from '../../parts/page/Fact';
import { Panel } from '../../parts/page/Panel';
import type { Company } from '../../types/wire';
import css from './Renewal.module.css';
import { RenewalBill } from './RenewalBill';
import type { RenewalChoice } from './renewal-choice';

interface SummaryStepProps {
  readonly company: Company;
  readonly choice: RenewalChoice;
  readonly onLeave: () => void;
  readonly onNext: () => void;
}

/** The contract that ends, and the bill under the same terms. */
export const SummaryStep = ({ company, choice, onLeave, onNext }: SummaryStepProps) => {
  const { term, termDate, isAnnual, maxUsers, timeZone } = company;
  return (
    <div className={css.page}>
      <div>
        <Panel title={t('renewal.contract')}>
          <Facts>
            {term !== null && <Fact label={t('renewal.term')}>{t('renewal.years', { smart_count: term })}</Fact>}
            {termDate !== null && <Fact label={t('company.renewal')}>{longDate(termDate, timeZone)}</Fact>}
            <Fact label={t('company.max-users')}>{maxUsers}</Fact>
            {isAnnual !== null && (
              <Fact label={t('company.frequency')}>{t(isAnnual ? 'company.annual' : 'company.monthly')}</Fact>
            )}
          </Facts>
        </Panel>
        <div className={css.buttons}>
          <Button onClick={onLeave}>{t('action.cancel')}</Button>
          <Button variant="contained" onClick={onNext}>
            {t('action.next')}
          </Button>
        </div>
      </div>
      <RenewalBill choice={choice} />
    </div>
  );
};
