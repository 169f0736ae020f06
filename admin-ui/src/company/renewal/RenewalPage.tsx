import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useOwnCompany } from '../../configuration';
import { t } from '../../i18n/texts';
import { date } from '../../parts/format';
import { PageHeader } from '../../parts/page/PageHeader';
import { UnfinishedCloth, NotFoundState, StateCard } from '../../parts/states/StateCard';
import { ErrorState } from '../../parts/states/ErrorState';
import { PageSkeleton } from '../../parts/states/Skeletons';
import { useSignedIn } from '../../session/signed-in';
import type { Company } from '../../types/wire';
import { allows } from '../allowed-steps';
import { companyPaths } from '../paths';
import { Stepper } from '../../parts/steps/Stepper';
import { ConfirmStep, EditStep, SummaryStep, type RenewalChoice } from './RenewalSteps';

const steps = ['summary', 'edit', 'confirm'] as const;
type RenewalStep = (typeof steps)[number];

const titles = { summary: 'renewal.title', edit: 'renewal.edit', confirm: 'renewal.confirm' } as const;

const Renewal = ({ company }: { company: Company }) => {
  const navigate = useNavigate();
  const paths = companyPaths(useSignedIn().companyType);
  const [step, setStep] = useState<RenewalStep>('summary');
  const [choice, setChoice] = useState<RenewalChoice>({
    term: company.term === 3 ? 3 : 1,
    isAnnual: company.isAnnual ?? false,
  });
  const leave = () => void navigate(paths.subscription);
  return (
    <>
      <PageHeader
        title={t(titles[step])}
        state={step}
        crumbs={[{ label: t('company.subscription'), to: paths.subscription }, { label: t('company.tab-renewal') }]}
      />
      <Stepper label={t('renewal.steps')} steps={steps.map((name) => ({ name, title: t(titles[name]) }))} step={step} />
      {step === 'summary' && (
        <SummaryStep company={company} choice={choice} onLeave={leave} onNext={() => setStep('edit')} />
      )}
      {step === 'edit' && (
        <EditStep
          company={company}
          choice={choice}
          onChoose={setChoice}
          onBack={() => setStep('summary')}
          onNext={() => setStep('confirm')}
        />
      )}
      {step === 'confirm' && <ConfirmStep choice={choice} onBack={() => setStep('edit')} onDone={leave} />}
    </>
  );
};

/** The contract runs, and can not be renewed yet; one that is cancelled or over has no renewal. */
const NotDue = ({ company: { termDate, timeZone, cancelsOn, endedOn } }: { company: Company }) => {
  const { subscription } = companyPaths(useSignedIn().companyType);
  if (termDate === null || cancelsOn !== null || endedOn !== null) return <NotFoundState />;
  return (
    <StateCard
      heading="h1"
      picture={<UnfinishedCloth />}
      title={t('renewal.until', { day: date(termDate, timeZone) })}
      hint={t('renewal.until-hint')}
    >
      <Button variant="contained" component={Link} to={subscription}>
        {t('company.subscription')}
      </Button>
    </StateCard>
  );
};

/** Renews the contract in three steps (S1 section 2, "Subscription renewal page"), from the day it is due. */
const RenewalPage = () => {
  const { company, error } = useOwnCompany();
  // The renewal itself ends the due state, while the page is still open.
  const [wasDue, setWasDue] = useState(false);
  if (company === undefined) return error ? <ErrorState error={error} /> : <PageSkeleton />;
  const isDue = allows(company, 'renew');
  if (isDue && !wasDue) setWasDue(true);
  return isDue || wasDue ? <Renewal company={company} /> : <NotDue company={company} />;
};

export default RenewalPage;
