import { useGetOne } from 'react-admin';
import { useText } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import type { Company } from '../../types/wire';
import css from './Upgrade.module.css';

interface UsersNowProps {
  readonly companyId: string;
  /** Whether the last change got no response. */
  readonly isUnsure: boolean;
}

/**
 * The number of users that the packs allow, read again each time it is shown. After a change without a response it
 * shows whether the change was made, before the same packs are bought again.
 */
export const UsersNow = ({ companyId, isUnsure }: UsersNowProps) => {
  const t = useText();
  const own = { id: companyId };
  const { data, error, isFetching, isPaused } = useGetOne<Company>('Companies', own, { refetchOnMount: 'always' });
  // Without a network there is no reading, and an earlier value is of no use.
  const isUnknown = error !== null || isPaused;
  const now = isUnknown
    ? t('upgrade.now-unknown')
    : isFetching || data === undefined
      ? t('upgrade.now-reading')
      : t('upgrade.now', { smart_count: data.maxUsers });
  if (isUnsure) return <Banner kind="warning">{`${t('upgrade.unsure')} ${now}`}</Banner>;
  return isUnknown ? <Banner kind="warning">{now}</Banner> : <p className={css.now}>{now}</p>;
};
