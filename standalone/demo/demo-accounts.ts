import type { DemoAccount } from '../../api/portal/portal-config.js';
import { demoCompanies, demoPassword } from './companies.data.js';

export const demoSupport = {
  email: 'desk@selvage.example',
  username: 'Support desk',
  password: demoPassword,
} as const;

/** The accounts on the sign-in page: the owner of each company, then users with fewer rights, then support. */
export const demoAccounts: readonly DemoAccount[] = [
  ...demoCompanies.map(({ name, type, domain, owner }) => ({
    label: `${name}, owner`,
    companyType: type,
    email: `${owner.mailbox}@${domain}`,
    password: demoPassword,
  })),
  ...demoCompanies.flatMap(({ type, domain, colleagues }) =>
    colleagues.flatMap(({ label, mailbox }) =>
      label === undefined ? [] : [{ label, companyType: type, email: `${mailbox}@${domain}`, password: demoPassword }],
    ),
  ),
  { label: demoSupport.username, companyType: null, email: demoSupport.email, password: demoSupport.password },
];
