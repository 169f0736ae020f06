import { Controller, Get, Inject } from '@nestjs/common';
import type { Config } from '../../infra/config/config.js';
import { boolean, listOf, number, object, oneOf, orNull, text } from '../../infra/schema/fields.js';
import { Answers } from '../openapi/declared.js';
import { Public } from '../http/access.js';
import { CONFIG, DEMO_ACCOUNTS } from '../http/ports.js';
import { type DemoAccount, type PortalConfig, portalConfigOf } from './portal-config.js';

const demoAccount = object({
  label: text,
  companyType: orNull(oneOf(['manufacturer', 'vendor']).schema),
  email: text,
  password: text,
});
const portalConfig = object({
  cardEntry: oneOf(['token', 'server']).schema,
  cardFields: orNull(object({ script: text, key: text })),
  isTestGateway: boolean,
  externalAdminUrl: orNull(text),
  supportEmail: text,
  hasMailPage: boolean,
  userLockHours: number,
  passkeyOrigin: orNull(text),
  demoAccounts: listOf(demoAccount),
});

/** What the portal must know of this installation before a user signs in; its pages contain it too. */
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
    return portalConfigOf(this.config, this.demoAccounts);
  }
}
