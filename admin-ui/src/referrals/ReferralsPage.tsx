import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { useOwnCompany } from '../configuration';
import { t } from '../i18n/texts';
import { CopyButton } from '../parts/copy/CopyButton';
import { dollars, longDate } from '../parts/format';
import { Meter } from '../parts/Meter';
import { Fact, Facts } from '../parts/page/Fact';
import { PageHeader } from '../parts/page/PageHeader';
import { Panel } from '../parts/page/Panel';
import { ErrorState } from '../parts/states/ErrorState';
import { ListSkeleton, PageSkeleton } from '../parts/states/Skeletons';
import type { Company, Referrals } from '../types/wire';
import css from './Referrals.module.css';
import { useReferralCoupon, useReferrals } from './use-referrals';

/** Where who follows it signs up with the code filled in. */
const linkOf = (code: string): string => `${window.location.origin}/sign-up?code=${encodeURIComponent(code)}`;

const Copied = ({ label, text, copy }: { label: string; text: string; copy: string }) => (
  <div>
    <span className="tiny-text">{label}</span>
    <p className={css.copied}>
      <span>{text}</span>
      <CopyButton text={text} name={copy} />
    </p>
  </div>
);

const Brought = ({ referrals: { companies, users, earned, used, left } }: { referrals: Referrals }) => (
  <>
    <Panel title={t('referrals.joined')}>
      <Facts>
        <Fact label={t('referrals.companies')}>{companies}</Fact>
        <Fact label={t('referrals.users')}>{users}</Fact>
      </Facts>
    </Panel>
    <Panel title={t('referrals.credit')} isStitched>
      <Facts>
        <Fact label={t('referrals.earned')}>{dollars(earned)}</Fact>
        <Fact label={t('referrals.used')}>{dollars(used)}</Fact>
        <Fact label={t('referrals.left')}>{dollars(left)}</Fact>
      </Facts>
      <p className={css.used}>{t('referrals.used-of', { used: dollars(used), earned: dollars(earned) })}</p>
      <Meter value={used} total={earned} />
      <p className={`${css.text} ${css.below}`}>{t('referrals.credit-text')}</p>
    </Panel>
  </>
);

const Outcome = () => {
  const { canAccess: seesPayment } = useCanAccess({ resource: 'PaymentMethod', action: 'show' });
  const { referrals, error } = useReferrals();
  if (!seesPayment) return <p className={css.text}>{t('referrals.restricted')}</p>;
  if (error !== null) return <ErrorState error={error} />;
  return referrals === undefined ? <ListSkeleton rows={3} /> : <Brought referrals={referrals} />;
};

/** The discount of a code ends a time after its company has signed up (A89). */
const ShareText = ({ company: { referralCode, timeZone } }: { company: Company }) => {
  const [now] = useState(() => new Date().toISOString());
  const expiry = useReferralCoupon(referralCode)?.expiry ?? null;
  const text = () => {
    if (expiry === null) return t('referrals.share-text');
    if (expiry < now) return t('referrals.share-over');
    return t('referrals.share-until', { day: longDate(expiry, timeZone) });
  };
  return <p className={css.text}>{text()}</p>;
};

const ReferralsPage = () => {
  const { company, error } = useOwnCompany();
  const { referrals } = useReferrals();
  if (company === undefined) return error ? <ErrorState error={error} /> : <PageSkeleton />;
  const { referralCode: code } = company;
  return (
    <>
      <PageHeader
        title={t('referrals.title')}
        facts={referrals === undefined ? undefined : t('referrals.facts', { smart_count: referrals.companies })}
      />
      <div className={css.page}>
        <Panel title={t('referrals.share')}>
          <div className="grid gap-14">
            <Copied label={t('referrals.code')} text={code} copy={t('dashboard.copy-code')} />
            <Copied label={t('referrals.link')} text={linkOf(code)} copy={t('referrals.copy-link')} />
            <ShareText company={company} />
          </div>
        </Panel>
        <div className="grid gap-14">
          <Outcome />
        </div>
      </div>
    </>
  );
};

export default ReferralsPage;
