import { useState, type ReactNode } from 'react';
import css from './CompanyLogo.module.css';
import { useCompanyLogo } from './use-company-logo';

interface CompanyLogoProps {
  readonly companyId: string;
  /** `bar` beside a line of text, `large` where it is set. */
  readonly size: 'bar' | 'large';
  /** What stands for a company without a logo. */
  readonly fallback?: ReactNode;
}

/** The logo of a company; its name stands beside it, so a screen reader is told nothing more. */
export const CompanyLogo = ({ companyId, size, fallback = null }: CompanyLogoProps) => {
  const logo = useCompanyLogo(companyId);
  const [failed, setFailed] = useState<string | null>(null);
  if (logo === null || logo === failed) return fallback;
  return <img className={css[size]} src={logo} alt="" onError={() => setFailed(logo)} />;
};
