import { useText } from '../i18n/texts';
import { CompanyLogo } from '../parts/brand/CompanyLogo';
import { initialOf } from '../parts/picture/initials';
import { useSignedIn } from '../session/signed-in';
import css from './CompanyBadge.module.css';

const initials = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map(initialOf)
    .join('');

/** Shows the company of the reader: its logo or initials, its name and its type. */
export const CompanyBadge = () => {
  const t = useText();
  const { companyId, companyName, companyType } = useSignedIn();
  return (
    <span className={css.badge}>
      <CompanyLogo
        companyId={companyId}
        size="bar"
        fallback={
          <span className={css.tile} aria-hidden="true">
            {initials(companyName)}
          </span>
        }
      />
      <span className={css.name}>{companyName}</span>
      <span className={css.type}>{t(`type.${companyType}`)}</span>
    </span>
  );
};
