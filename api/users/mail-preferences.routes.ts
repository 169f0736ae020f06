import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { SetMailPreferences } from '../../application/user/set-mail-preferences.js';
import { type MailPreferences, mailPreferencesOf } from '../../domain/user/mail-preferences.js';
import { Allow } from '../http/access.js';
import { denied } from '../http/caller.js';
import type { Exchange } from '../http/exchange.js';
import { OnExchange } from '../http/params.js';
import { Answers } from '../openapi/declared.js';
import { Records } from '../records/records.js';
import { Writes } from '../records/writes.js';
import { chosenMailsOf, MailPreferencesInput, mailPreferencesSchema } from './mail-preferences.input.js';
import { usersResource } from './users.resource.js';

/** The mail preferences of a user. Only the user may change them; owner and admins may read them. */
@Controller('users')
export class MailPreferencesRoutes {
  constructor(
    private readonly records: Records,
    private readonly writes: Writes,
  ) {}

  @Get(':id/mailPreferences')
  @Answers(mailPreferencesSchema)
  @Allow({ support: 'looking' })
  async read(@OnExchange() exchange: Exchange, @Param('id') userId: string): Promise<MailPreferences> {
    const { company } = exchange;
    const user = await this.records.find(exchange, usersResource, userId);
    if (userId !== company.actorId && company.role === 'user') throw denied();
    return mailPreferencesOf(user, company.companyType);
  }

  @Put(':id/mailPreferences')
  @Answers(mailPreferencesSchema)
  @Allow()
  async set(
    @OnExchange() exchange: Exchange,
    @Param('id') userId: string,
    @Body() input: MailPreferencesInput,
  ): Promise<MailPreferences> {
    await this.records.find(exchange, usersResource, userId);
    const chosen = { userId, preferences: chosenMailsOf(input) };
    await this.writes.send(exchange, usersResource, new SetMailPreferences(chosen, exchange.context));
    return this.read(exchange, userId);
  }
}
