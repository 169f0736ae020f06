import { t } from '../../i18n/texts';
import { BillLines } from '../../parts/bill/BillLines';
import { longDay, longDate } from '../../parts/format';
import { Panel } from '../../parts/page/Panel';
import { ListSkeleton } from '../../parts/states/Skeletons';
import { BillChange } from '../BillChange';
import { usePreview, useStoredCard } from '../use-billing';
import Button from '@mui/material/Button';
import { Choices } from '../../parts/form/Choices';
import type { Company } from '../../types/wire';
import css from './Renewal.module.css';
import { useState } from 'react';
import { Banner } from '../../parts/Banner';
import { Fact, Facts } from '../../parts/page/Fact';
import { useRights } from '../../session/rights';
import { useVerb } from '../../verbs/use-verb';
import { CardLater } from '../card/StoredCard';

export interface RenewalChoice {
  /** Years. */
  readonly term: 1 | 3;
  readonly isAnnual: boolean;
}

const RenewalBill = ({ choice }: { choice: RenewalChoice }) => {
  const preview = usePreview({ term: choice.term, isAnnual: choice.isAnnual });
  const { bill, error } = preview;
  if (bill === undefined)
    return (
      <Panel as="aside" isStitched isPlain title={t('renewal.bill')}>
        {error === null ? <ListSkeleton rows={4} /> : <BillChange {...preview} />}
      </Panel>
    );
  const isAnnual = bill.kind === 'annual';
  return (
    <Panel
      as="aside"
      isStitched
      isPlain
      isFlush
      title={t('renewal.bill')}
      note={isAnnual ? t('bills.due-on', { day: longDay(bill.dueOn) }) : longDay(bill.dueOn)}
    >
      <BillLines bill={bill} net={t(isAnnual ? 'next-bill.net-annual' : 'next-bill.net')} />
    </Panel>
  );
};

interface EditStepProps {
  readonly company: Company;
  readonly choice: RenewalChoice;
  readonly onChoose: (choice: RenewalChoice) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

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

interface SummaryStepProps {
  readonly company: Company;
  readonly choice: RenewalChoice;
  readonly onLeave: () => void;
  readonly onNext: () => void;
}

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
