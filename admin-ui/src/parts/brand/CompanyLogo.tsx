import { useState, type ReactNode } from 'react';
import css from './CompanyLogo.module.css';
import { useCompanyLogo } from './use-company-logo';

interface CompanyLogoProps {
  readonly companyId: string;
  /** `bar` beside a line of text, `large` where the logo is chosen. */
  readonly size: 'bar' | 'large';
  /** Shown for a company without a logo. */
  readonly fallback?: ReactNode;
}

/** The logo of a company, hidden from screen readers as the name stands beside it. */
export const CompanyLogo = ({ companyId, size, fallback = null }: CompanyLogoProps) => {
  const logo = useCompanyLogo(companyId);
  const [failed, setFailed] = useState<string | null>(null);
  if (logo === null || logo === failed) return fallback;
  return <img className={css[size]} src={logo} alt="" onError={() => setFailed(logo)} />;
};
