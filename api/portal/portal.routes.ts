import { Controller, Get, Inject } from '@nestjs/common';
import type { Config } from '../../infra/config/config.js';
import { boolean, listOf, object, oneOf, orNull, text } from '../../infra/read-models/declare/fields.js';
import { Answers } from '../openapi/declared.js';
import { Public } from '../http/access.js';
import { CONFIG, DEMO_ACCOUNTS } from '../http/ports.js';

/** An account that the sign-in page of the embedded demo offers. */
export interface DemoAccount {
  readonly label: string;
  readonly companyType: 'manufacturer' | 'vendor';
  readonly email: string;
  readonly password: string;
}

interface PortalConfig {
  readonly cardEntry: string;
  readonly isTestGateway: boolean;
  readonly externalAdminUrl: string | null;
  readonly supportEmail: string;
  readonly hasMailPage: boolean;
  readonly demoAccounts: readonly DemoAccount[];
}

const demoAccount = object({
  label: text,
  companyType: oneOf(['manufacturer', 'vendor']).schema,
  email: text,
  password: text,
});
const portalConfig = object({
  cardEntry: oneOf(['token', 'server']).schema,
  isTestGateway: boolean,
  externalAdminUrl: orNull(text),
  supportEmail: text,
  hasMailPage: boolean,
  demoAccounts: listOf(demoAccount),
});

/** What the portal must know of this installation before anybody signs in. */
@Controller('portal')
export class PortalRoutes {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(DEMO_ACCOUNTS) private readonly demoAccounts: readonly DemoAccount[],
  ) {}

  @Get('config')
  @Answers(portalConfig)
  @Public()
  read(): PortalConfig {
    const { payments, externalAdminUrl, mail } = this.config;
    return {
      cardEntry: payments.cardEntry,
      isTestGateway: payments.kind === 'embedded',
      externalAdminUrl,
      supportEmail: mail.supportEmail,
      hasMailPage: hasMailPage(this.config),
      demoAccounts: this.demoAccounts,
    };
  }
}

/** Mails can be read on a page only where nobody but this machine reaches it (docs/http.md, "Mail"). */
export const hasMailPage = (config: Config): boolean => config.mail.smtpUrl === null && config.isLoopback;
