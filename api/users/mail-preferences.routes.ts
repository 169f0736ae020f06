import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { SetMailPreferences } from '../../application/user/update-user.js';
import {
  type MailPreferences,
  mailPreferencesOf,
  type ChosenMails,
  noticeKinds,
} from '../../domain/user/mail-preferences.js';
import { Allow } from '../http/access.js';
import { denied } from '../http/caller.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { Answers } from '../openapi/declared.js';
import { usersResource } from './users.resource.js';
import { IsIn, IsOptional } from 'class-validator';
import { object, oneOf } from '../../infra/schema/fields.js';
import { changesFrom } from '../input/changes-from.js';
import { RecordRoutes } from '../records/resource.routes.js';

const mailPreferencesSchema = object({
  orders: oneOf(noticeKinds.orders).schema,
  scans: oneOf(noticeKinds.scans).schema,
});

/** The body of PUT; a kind that is missing or null stays. */
class MailPreferencesInput {
  @IsOptional() @IsIn(noticeKinds.orders) orders?: MailPreferences['orders'] | null;
  @IsOptional() @IsIn(noticeKinds.scans) scans?: MailPreferences['scans'] | null;
}

const chosenMailsOf = (input: MailPreferencesInput): ChosenMails =>
  changesFrom<MailPreferencesInput, ChosenMails>(input, {
    orders: (orders) => (orders === null ? {} : { orders }),
    scans: (scans) => (scans === null ? {} : { scans }),
  });

/** The mail preferences of a user. Only the user may change them; owner and admins may read them. */
@Controller('users')
export class MailPreferencesRoutes extends RecordRoutes {
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
