import { Link } from 'react-router';
import { useNextBill } from '../../company';
import { useText } from '../../i18n/texts';
import { CopyButton } from '../../parts/copy/CopyButton';
import { dollars } from '../../parts/format';
import { Panel } from '../../parts/page/Panel';
import { referralPaths, useReferrals } from '../../referrals';
import { useSignedIn } from '../../session/signed-in';
import css from './ReferralPanel.module.css';

/** The referral code, and for those who may see it what it takes off the next bill. */
export const ReferralPanel = ({ code }: { code: string }) => {
  const t = useText();
  const { companyType } = useSignedIn();
  const { referrals } = useReferrals();
  const { bill } = useNextBill();
  const text = () => {
    if (referrals === undefined || bill === undefined) return t('dashboard.referral-text');
    const { companies } = referrals;
    if (companies === 0) return t('referrals.nobody-yet');
    return t('referrals.joined-with', { smart_count: companies, amount: dollars(bill?.refDiscount ?? 0) });
  };
  return (
    <Panel
      isPlain
      title={t('dashboard.referral')}
      actions={
        <Link className="link" to={referralPaths(companyType).page}>
          {t('referrals.open')}
        </Link>
      }
    >
      <p className={css.code}>
        <span>{code}</span>
        <CopyButton text={code} name={t('dashboard.copy-code')} />
      </p>
      <p className={css.text}>{text()}</p>
    </Panel>
  );
};
