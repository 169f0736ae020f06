import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { OneTimeTokens } from '../../infra/credentials/one-time-tokens.js';
import { boolean, object, text } from '../../infra/read-models/declare/fields.js';
import { companiesResource } from '../companies/companies.resource.js';
import { Answers, Takes } from '../openapi/declared.js';
import { Limited, Public } from '../http/access.js';
import type { Exchange } from '../http/exchange.js';
import { OnExchange } from '../http/params.js';
import { TOKENS } from '../http/ports.js';
import { Records } from '../records/records.js';
import { SendCredentials } from './send-credentials.handler.js';
import { SignUp } from './sign-up.handler.js';
import { SignUpInput } from './sign-up.input.js';

/** How long the further calls of a sign-up may be made with its ticket (docs/security.md, "Calls"). */
const ticketMs = 30 * 60_000;

@Controller('Companies')
export class SignUpRoutes {
  constructor(
    private readonly commands: CommandBus,
    private readonly records: Records,
    @Inject(TOKENS) private readonly tokens: OneTimeTokens,
  ) {}

  @Post('signUp')
  @Answers(object({ data: object({ isSuccess: boolean, companyId: text, userId: text, ticket: text }) }))
  @Public()
  @Limited('sign-up')
  async signUp(@OnExchange() on: Exchange, @Body() input: SignUpInput): Promise<object> {
    const { companyId, userId, position } = await this.commands.execute(new SignUp(input, on.context));
    await this.records.settle(on, companiesResource, position);
    const expiresAt = new Date(Date.parse(on.context.occurredAt) + ticketMs).toISOString();
    const ticket = await this.tokens.issue('sign-up-ticket', companyId, expiresAt);
    return { data: { isSuccess: true, companyId, userId, ticket } };
  }

  /** 204 whatever the id: recipient and content come from the stored owner (docs/security.md, "Calls"). */
  @Post('emailCredentials')
  @Takes({ anyOf: [object({ user: { anyOf: [text, { type: 'object' }] } }), object({ id: text })] })
  @HttpCode(204)
  @Public()
  @Limited('look-up')
  async emailCredentials(@OnExchange() on: Exchange): Promise<void> {
    const userId = userIdIn(on.given);
    if (userId !== undefined) await this.commands.execute(new SendCredentials(userId, on.context));
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `{user: {id}}` as the old client sends its whole user, or `{id}`. */
const userIdIn = (body: Readonly<Record<string, unknown>>): string | undefined => {
  const { user } = body;
  const id = typeof user === 'object' && user !== null && 'id' in user ? user.id : (user ?? body['id']);
  return typeof id === 'string' && uuid.test(id) ? id : undefined;
};
