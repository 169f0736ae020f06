import { useState, type ReactNode } from 'react';
import css from './CompanyLogo.module.css';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PortalDataProvider } from '../../providers/data-provider';

/** The address of a company's logo; null for none, and until it is known. */
export const useCompanyLogo = (companyId: string): string | null => {
  const data = useDataProvider<PortalDataProvider>();
  const { data: logo } = useQuery({
    queryKey: ['Companies', 'logo', companyId],
    queryFn: () => data.logoOf(companyId),
    staleTime: 10 * 60_000,
  });
  return logo ?? null;
};

interface CompanyLogoProps {
  readonly companyId: string;
  /** `bar` next to a line of text, `large` in the form for the logo. */
  readonly size: 'bar' | 'large';
  readonly fallback?: ReactNode;
}

/** The logo of a company, hidden from screen readers because the name is next to it. */
export const CompanyLogo = ({ companyId, size, fallback = null }: CompanyLogoProps) => {
  const logo = useCompanyLogo(companyId);
  const [failed, setFailed] = useState<string | null>(null);
  if (logo === null || logo === failed) return fallback;
  return <img className={css[size]} src={logo} alt="" onError={() => setFailed(logo)} />;
};
