import { t } from '../i18n/texts';
import { CompanyLogo } from '../parts/brand/CompanyLogo';
import { initialOf } from '../parts/picture/initials';
import { useReader, useSignedIn } from '../session/signed-in';
import css from './Badge.module.css';

const initials = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map(initialOf)
    .join('');

const Tile = ({ children }: { readonly children: string }) => (
  <span className={css.tile} aria-hidden="true">
    {children}
  </span>
);

const CompanyBadge = () => {
  const { companyId, companyName, companyType } = useSignedIn();
  return (
    <span className={css.badge}>
      <CompanyLogo companyId={companyId} size="bar" fallback={<Tile>{initials(companyName)}</Tile>} />
      <span className={css.name}>{companyName}</span>
      <span className={css.type}>{t(`type.${companyType}`)}</span>
    </span>
  );
};

const SupportBadge = () => (
  <span className={css.badge}>
    <Tile>SU</Tile>
    <span className={css.name}>{t('support.desk')}</span>
    <span className={css.type}>{t('support.all-companies')}</span>
  </span>
);

/** Shows whose portal it is: the company of the reader with its logo or initials, or support. */
export const Badge = () => (useReader().portal === 'support' ? <SupportBadge /> : <CompanyBadge />);
