import { Controller, Get, Inject, Param } from '@nestjs/common';
import type { Config } from '../../infra/config/config.js';
import { boolean, listOf, number, object, oneOf, orNull, text, instant, named } from '../../infra/schema/fields.js';
import { Call, Answers } from '../openapi/declared.js';
import { Public, AnswersSecret } from '../http/access.js';
import { CONFIG, DEMO_ACCOUNTS } from '../http/ports.js';
import { type DemoAccount, type PortalConfig, portalConfigOf } from './portal-config.js';
import { join } from 'node:path';
import { listMails, readMail, type StoredMail } from '../../infra/mail/mail-folder.js';
import { notFound } from '../http/api.refusals.js';

const storedMail = object({
  name: text,
  at: instant,
  from: text,
  to: text,
  subject: text,
  text,
  html: orNull(text),
});

/** The mails of the embedded default, newest first. The route exists only when `hasMailPage`. */
@Controller('dev/mails')
@AnswersSecret()
export class DevMailRoutes {
  private readonly folder: string;

  constructor(@Inject(CONFIG) config: Config) {
    this.folder = join(config.dataDir, 'mail');
  }

  @Get()
  @Call('List mails of this server')
  @Answers(listOf(named('StoredMail', storedMail)))
  @Public()
  list(): Promise<readonly StoredMail[]> {
    return listMails(this.folder);
  }

  @Get(':name')
  @Call('Read a mail of this server')
  @Answers(named('StoredMail', storedMail))
  @Public()
  async one(@Param('name') name: string): Promise<StoredMail> {
    const mail = await readMail(this.folder, name);
    if (!mail) throw notFound();
    return mail;
  }
}

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

/** The settings of this installation that the portal needs before a sign-in; its pages contain them too. */
@Controller('portal')
export class PortalRoutes {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(DEMO_ACCOUNTS) private readonly demoAccounts: readonly DemoAccount[],
  ) {}

  @Get('config')
  @Call('Read the configuration of the portal')
  @Answers(named('PortalConfiguration', portalConfig))
  @Public()
  read(): PortalConfig {
    return portalConfigOf(this.config, this.demoAccounts);
  }
}
