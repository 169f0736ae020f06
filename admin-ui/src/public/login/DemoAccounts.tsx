import { Check, ChevronRight, Factory, Headset, Truck } from 'lucide-react';
import { t } from '../../i18n/texts';
import type { DemoAccount } from '../../providers/installation';
import { useInstallation } from '../../providers/use-installation';
import css from './DemoAccounts.module.css';

interface DemoAccountsProps {
  readonly chosen: string | null;
  readonly onChoose: (account: DemoAccount) => void;
}

const icons = { manufacturer: Factory, vendor: Truck, support: Headset } as const;

/** Accounts of the demo data, each with the thread of its portal. Nothing where there are none. */
export const DemoAccounts = ({ chosen, onChoose }: DemoAccountsProps) => {
  const accounts = useInstallation()?.demoAccounts ?? [];
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={css.title}>
        {t('login.demo')}
      </h2>
      <ul className="grid gap-8">
        {accounts.map((account) => {
          const { email, label, companyType } = account;
          const [company = '', ...roles] = label.split(', ');
          const Icon = icons[companyType ?? 'support'];
          const Mark = chosen === email ? Check : ChevronRight;
          return (
            <li key={email}>
              <button
                type="button"
                className={css.account}
                data-portal={companyType ?? 'support'}
                aria-pressed={chosen === email}
                onClick={() => onChoose(account)}
              >
                <Icon size={18} aria-hidden="true" />
                <span className={css.words}>
                  <span className={css.who}>
                    <b>{company}</b>{' '}
                    <span>{t(`login.demo-${companyType ?? 'support'}`, { who: roles.join(', ') })}</span>
                  </span>
                  <span className="small">{email}</span>
                </span>
                <Mark aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
