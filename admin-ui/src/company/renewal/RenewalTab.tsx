import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { t } from '../../i18n/texts';
import { longDate } from '../../parts/format';
import { Fact, Facts } from '../../parts/page/Fact';
import { Panel } from '../../parts/page/Panel';
import { useSignedIn } from '../../session/signed-in';
import type { Company } from '../../types/wire';
import css from '../card/Card.module.css';
import { companyPaths } from '../paths';

/** The contract as it is, and the way to renew it; shown only while that is due. */
export const RenewalTab = ({ company }: { company: Company }) => {
  const { companyType } = useSignedIn();
  const { term, termDate, isAnnual, renewalDaysLeft: days, timeZone } = company;
  return (
    <div className={css.narrow}>
      <Panel title={t('company.tab-renewal')}>
        <Facts>
          {term !== null && <Fact label={t('renewal.term')}>{t('renewal.years', { smart_count: term })}</Fact>}
          {termDate !== null && <Fact label={t('company.renewal')}>{longDate(termDate, timeZone)}</Fact>}
          {days !== null && (
            <Fact label={t('renewal.left')}>{t('renewal.days', { smart_count: Math.max(days, 0) })}</Fact>
          )}
          {isAnnual !== null && (
            <Fact label={t('company.frequency')}>{t(isAnnual ? 'company.annual' : 'company.monthly')}</Fact>
          )}
        </Facts>
        <p className={css.action}>{t('renewal.without')}</p>
        <div className={css.action}>
          <Button variant="contained" component={Link} to={companyPaths(companyType).renewal}>
            {t('renewal.renew')}
          </Button>
        </div>
      </Panel>
    </div>
  );
};
