import { useText } from '../i18n/texts';
import { useSignedIn } from '../session/signed-in';
import css from './CompanyBadge.module.css';

const initials = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** Whose portal this is: the company's initials, name and type. */
export const CompanyBadge = () => {
  const t = useText();
  const { companyName, companyType } = useSignedIn();
  return (
    <span className={css.badge}>
      <span className={css.tile} aria-hidden="true">
        {initials(companyName)}
      </span>
      <span className={css.name}>{companyName}</span>
      <span className={css.type}>{t(`type.${companyType}`)}</span>
    </span>
  );
};
