import { cardFieldsUrl } from '../../infra/payments/gateway-address.js';
import type { Config } from '../../infra/config/config.js';
import { relyingPartyOf } from '../../infra/credentials/relying-party.js';

export interface DemoAccount {
  readonly label: string;
  readonly companyType: 'manufacturer' | 'vendor' | null;
  readonly email: string;
  readonly password: string;
}

export interface PortalConfig {
  readonly cardEntry: string;
  /** For cards typed into the fields of the operator's gateway: its script, and the public key of the account there. */
  readonly cardFields: { readonly script: string; readonly key: string } | null;
  readonly isTestGateway: boolean;
  readonly externalAdminUrl: string | null;
  readonly supportEmail: string;
  readonly hasMailPage: boolean;
  /** Hours that an edit locks its user against the next one; 0 for no lock (A35). */
  readonly userLockHours: number;
  /** The origin of this installation's passkeys in browsers; null if passkeys are not available. */
  readonly passkeyOrigin: string | null;
  readonly demoAccounts: readonly DemoAccount[];
}

export const portalConfigOf = (config: Config, demoAccounts: readonly DemoAccount[]): PortalConfig => {
  const { payments, externalAdminUrl, mail, userLockHours, publicUrl } = config;
  return {
    cardEntry: payments.cardEntry,
    cardFields:
      payments.tokenizationKey === null ? null : { script: cardFieldsUrl(payments.url), key: payments.tokenizationKey },
    isTestGateway: payments.kind === 'embedded',
    externalAdminUrl,
    supportEmail: mail.supportEmail,
    hasMailPage: hasMailPage(config),
    userLockHours,
    passkeyOrigin: relyingPartyOf(publicUrl)?.origin ?? null,
    demoAccounts,
  };
};

/** Mails are readable on a page only if no other machine can connect (docs/http.md, "Mail"). */
export const hasMailPage = (config: Config): boolean => config.mail.smtpUrl === null && config.isLocal;
