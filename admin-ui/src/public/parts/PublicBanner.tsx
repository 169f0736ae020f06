import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './EntryForm.module.css';

interface PublicBannerProps {
  readonly kind: 'fault' | 'success';
  /** Bold first words. */
  readonly lead?: string;
  readonly children?: ReactNode;
}

export const PublicBanner = ({ kind, lead, children }: PublicBannerProps) => {
  const isFault = kind === 'fault';
  const Icon = isFault ? CircleAlert : CircleCheck;
  return (
    <div className={css.banner} data-kind={kind} role={isFault ? 'alert' : 'status'}>
      <Icon size={18} aria-hidden="true" />
      <p>
        {lead !== undefined && <b>{lead} </b>}
        {children}
      </p>
    </div>
  );
};
