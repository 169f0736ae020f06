import { Controller, Get, Inject, Param } from '@nestjs/common';
import { join } from 'node:path';
import type { Config } from '../../infra/config/config.js';
import { listMails, readMail, type StoredMail } from '../../infra/mail/mail-folder.js';
import { instant, listOf, object, orNull, text } from '../../infra/schema/fields.js';
import { Answers } from '../openapi/declared.js';
import { AnswersSecret, Public } from '../http/access.js';
import { notFound } from '../http/api.refusals.js';
import { CONFIG } from '../http/ports.js';

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
  @Answers(listOf(storedMail))
  @Public()
  list(): Promise<readonly StoredMail[]> {
    return listMails(this.folder);
  }

  @Get(':name')
  @Answers(storedMail)
  @Public()
  async one(@Param('name') name: string): Promise<StoredMail> {
    const mail = await readMail(this.folder, name);
    if (!mail) throw notFound();
    return mail;
  }
}
