import Button from '@mui/material/Button';
import { useState } from 'react';
import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { Fact, Facts } from '../../parts/page/Fact';
import { Panel } from '../../parts/page/Panel';
import { useRights } from '../../session/rights';
import { useVerb } from '../../verbs/use-verb';
import { CardLater } from '../card/CardLater';
import { useStoredCard } from '../use-billing';
import css from './Renewal.module.css';
import { RenewalBill } from './RenewalBill';
import type { RenewalChoice } from './renewal-choice';

/** Explains that the monthly payment needs a card, and accepts one from users who may store it. */
const CardNeeded = () => {
  const { isAdmin } = useRights();
  const [isStoring, setStoring] = useState(false);
  return (
    <>
      <Banner
        kind="warning"
        lead={t('renewal.card-needed')}
        action={
          isAdmin && (
            <Button size="small" onClick={() => setStoring(true)}>
              {t('renewal.add-card')}
            </Button>
          )
        }
      >
        {t(isAdmin ? 'renewal.card-needed-text' : 'renewal.card-needed-admin')}
      </Banner>
      {isStoring && <CardLater isNew onClose={() => setStoring(false)} />}
    </>
  );
};

interface ConfirmStepProps {
  readonly choice: RenewalChoice;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Renews under the chosen terms, for a monthly payment only with a stored card. */
export const ConfirmStep = ({ choice, onBack, onDone }: ConfirmStepProps) => {
  const { term, isAnnual } = choice;
  const { card } = useStoredCard();
  const [fault, setFault] = useState<string | null>(null);
  const [renew, isBusy] = useVerb((data) => data.renew(term, isAnnual), {
    touches: 'subscription',
    done: 'company.updated',
    onFault: setFault,
  });
  const needsCard = !isAnnual && card === null;
  const confirm = async () => {
    setFault(null);
    if (await renew()) onDone();
  };
  return (
    <div className={css.page}>
      <div>
        <Panel title={t('renewal.terms')}>
          <div className="grid gap-16">
            {fault !== null && <Banner kind="fault">{fault}</Banner>}
            {needsCard && <CardNeeded />}
            <Facts>
              <Fact label={t('renewal.term')}>{t('renewal.years', { smart_count: term })}</Fact>
              <Fact label={t('company.frequency')}>{t(isAnnual ? 'company.annual' : 'company.monthly')}</Fact>
            </Facts>
            <p>{t(isAnnual ? 'renewal.confirm-annual' : 'renewal.confirm-monthly')}</p>
          </div>
        </Panel>
        <div className={css.buttons}>
          <Button disabled={isBusy} onClick={onBack}>
            {t('renewal.back')}
          </Button>
          <Button variant="contained" loading={isBusy} disabled={needsCard} onClick={() => void confirm()}>
            {t('renewal.confirm')}
          </Button>
        </div>
      </div>
      <RenewalBill choice={choice} />
    </div>
  );
};
