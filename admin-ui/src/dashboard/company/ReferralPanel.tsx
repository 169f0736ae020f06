import { useText } from '../../i18n/texts';
import { CopyButton } from '../../parts/CopyButton';
import { Panel } from '../../parts/page/Panel';
import css from './ReferralPanel.module.css';

export const ReferralPanel = ({ code }: { code: string }) => {
  const t = useText();
  return (
    <Panel isPlain title={t('dashboard.referral')}>
      <p className={css.code}>
        <span>{code}</span>
        <CopyButton text={code} name={t('dashboard.copy-code')} />
      </p>
      <p className={css.text}>{t('dashboard.referral-text')}</p>
    </Panel>
  );
};
