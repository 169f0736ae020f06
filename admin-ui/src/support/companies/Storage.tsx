import { t } from '../../i18n/texts';
import { count } from '../../parts/format';
import { Meter } from '../../parts/Meter';
import type { SupportCompany } from '../../types/support';
import css from './Companies.module.css';

/** The storage that the files of a company use, and its limit; a company without a limit has no meter. */
export const Storage = ({ company }: { readonly company: SupportCompany }) => {
  const { storageUsed: used, storageLimit: limit } = company;
  const megabytes = (value: number) => t('dashboard.megabytes', { count: count(Math.round(value)) });
  if (limit === null) return megabytes(used);
  return (
    <span className={css.storage}>
      {t('companies.storage-of', { used: megabytes(used), limit: megabytes(limit) })}
      <Meter value={used} total={limit} />
    </span>
  );
};
