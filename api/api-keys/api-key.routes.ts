import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { IsArray, IsOptional, IsString, MaxLength } from 'class-validator';
import { MakeApiKey, refuseKeyEarly, RevokeApiKey } from '../../application/api-key/api-keys.js';
import type { Ports } from '../../application/kit/ports.js';
import { keyAccesses, keyRights } from '../../domain/api-key/api-key.decider.js';
import { inCatalogueOrder } from '../../domain/user/permissions.js';
import { freshContext } from '../../infra/commands/command-context.js';
import { createApiKeys } from '../../infra/credentials/api-keys.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { day, instant, listOf, named, object, oneOf, orNull, text } from '../../infra/schema/fields.js';
import { type ApiKeyDoc, apiKeyModel } from '../../projections/index.js';
import { longestCode, PasswordInput } from '../auth/login.input.js';
import { Proofs } from '../auth/proofs.js';
import { Allow, AnswerNotKept, Limited } from '../http/access.js';
import { denied } from '../http/caller.js';
import { newId } from '../http/command-context.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { PORTS } from '../http/ports.js';
import { ownBy, type Reach } from '../http/reach.js';
import { IsName, IsSecret } from '../input/read-input.js';
import { Answers, Call, Described, recordSchema, withField } from '../openapi/declared.js';
import { type ApiResource, readRoutes } from '../records/resource.routes.js';
import { type Deleted } from '../records/writes.js';

const apiKeysResource: Resource<Reach, ApiKeyDoc> = {
  name: 'apiKeys',
  words: { one: 'API key', many: 'API keys' },
  model: apiKeyModel,
  search: ['name', 'prefix'],
  computed: ['lastUsedAt'],
  presented: { lastUsedAt: orNull(instant) },
  present: (doc) => ({ ...doc, lastUsedAt: null }),
  scope: ownBy('companyId'),
};

const right = { type: 'string', enum: keyRights };

const aDayOfEnd = {
  format: 'date',
  description: 'The key ends as this day begins in the time zone of the company: tomorrow to 366 days on.',
};

class NewApiKeyInput extends PasswordInput {
  @IsName(60, 'api-key.name-required') @IsString() readonly name: string = '';
  @IsString() @Described({ enum: keyAccesses }) readonly access: string = '';
  @IsOptional() @IsArray() @IsString({ each: true }) @Described({ items: right }) readonly rights?: string[] | null;
  @IsOptional() @IsString() @Described(aDayOfEnd) readonly expiresOn?: string | null;
  /** Required of an admin with codes. */
  @IsOptional() @IsSecret() @IsString() @MaxLength(longestCode) readonly code?: string | null;
}

const callingKey = object({
  ...{ id: text, name: text, access: oneOf(keyAccesses).schema, rights: listOf(right) },
  ...{ companyId: text, companyType: oneOf(['manufacturer', 'vendor']).schema, expiresOn: orNull(day) },
});

const record = recordSchema(apiKeysResource, new Map());
const newKey = named('NewApiKey', {
  ...withField(record, 'key', text),
  required: [...[record['required'] ?? []].flat(), 'key'],
});

/** Keys for programs of a company. A key is changed by making another one. */
@Controller('apiKeys')
class ApiKeyRoutes extends readRoutes(apiKeysResource, { admin: true, support: null }) {
  constructor(
    private readonly proofs: Proofs,
    @Inject(PORTS) private readonly ports: Pick<Ports, 'handle' | 'state'>,
  ) {
    super();
  }

  @Get('this')
  @Call('Read the calling API key')
  @Answers(named('CallingApiKey', object({ data: callingKey })))
  @Allow({ keys: 'only' })
  this(@OnExchange() { caller }: Exchange): object {
    if (caller.kind !== 'machine') throw denied();
    const { actorId: id, name, access, permissions, companyId, companyType, expiresOn } = caller;
    const rights = inCatalogueOrder(permissions);
    return { data: { id, name, access, rights, companyId, companyType, expiresOn } };
  }

  /** Requires the password, and the code of an admin with codes, because the key works without them. */
  @Post()
  @Call('Make an API key', 'Only this response has the key.')
  @HttpCode(200)
  @Answers(newKey, { hasETag: true })
  @Allow({ admin: true })
  @AnswerNotKept()
  @Limited('sign-in')
  async make(@OnExchange() exchange: Exchange, @Body() input: NewApiKeyInput): Promise<object> {
    const { name, access, rights, expiresOn, password, code } = input;
    const { companyId, now } = exchange;
    const wanted = { companyId, name, access, rights: rights ?? [], expiresOn: expiresOn ?? null };
    await refuseKeyEarly(this.ports, wanted, now);
    await this.proofs.require(exchange, { password, code: code ?? null }, now);
    // A new id each time: a repeat has another key, and thus needs its own record.
    const context = freshContext(exchange.contextOfNew);
    const keyId = newId(context, 'api-key');
    const { done, row } = await this.writes.shown(
      exchange,
      apiKeysResource,
      new MakeApiKey({ keyId, ...wanted }, context),
    );
    return { ...row, key: done.key };
  }

  /** Ends it in all processes with the next call. The response for a revoked key is the same. */
  @Delete(':id')
  @Call('Revoke an API key', 'It is refused from the next call on.')
  @Allow({ admin: true, isOpenAfterEnd: true })
  revoke(@OnExchange() exchange: Exchange, @Param('id') keyId: string): Promise<Deleted> {
    return this.writes.remove(exchange, apiKeysResource, keyId, new RevokeApiKey({ keyId }, exchange.context));
  }

  override async resourceFor({ company }: Exchange): Promise<typeof apiKeysResource> {
    const lastUses = await createApiKeys(this.ports.state).lastUses(company.companyId);
    return { ...apiKeysResource, present: (doc) => ({ ...doc, lastUsedAt: lastUses.get(doc.id) ?? null }) };
  }
}

export const apiKeys: ApiResource = { routes: [ApiKeyRoutes], resources: [apiKeysResource] };
