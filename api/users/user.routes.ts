import { Controller, Delete, Get, Inject, Param } from '@nestjs/common';
import { DeleteUser } from '../../application/user/delete-user.js';
import type { Claims } from '../../infra/claims/claims.js';
import { storedForms } from '../../domain/kit/email.js';
import { foldName } from '../../domain/claim/name.js';
import type { ClaimedName } from '../../infra/claims/name-owners.js';
import { everything } from '../../infra/query/query.js';
import { cutTo } from '../../infra/read-models/reads/present.js';
import { userModel } from '../../projections/index.js';
import { AnswersRows, referenceToPart } from '../openapi/declared.js';
import { Allow, Public } from '../http/access.js';
import { admittedReader } from '../access/admit.js';
import { exactNames, type ExactName, tooManyNames } from '../input/exact-names.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { CLAIMS } from '../http/ports.js';
import { RateLimits } from '../access/rate-limits.js';
import { readRoutes } from '../records/resource.routes.js';
import { actorOf } from './actor.js';
import { usersResource } from './users.resource.js';

/** The look-up for anonymous callers: whether an e-mail or a user name is taken. */
const takenLookUp = {
  ...usersResource,
  hidden: Object.keys(userModel.fields).filter((field) => field !== 'email' && field !== 'username'),
  relations: {},
  computed: [],
  scope: () => everything,
};

/** The response never shows who has a name. */
const taken = { id: 'taken' };

@Controller('users')
export class UserRoutes extends readRoutes(usersResource, { scanner: true }) {
  constructor(
    private readonly limits: RateLimits,
    @Inject(CLAIMS) private readonly claims: Claims,
  ) {
    super();
  }

  /** Anonymous: `[]` or a constant (docs/security.md, "Enumeration"). Signed in: the users that the caller may see. */
  @Get()
  @AnswersRows(referenceToPart('users'))
  @Public({ support: 'looking' })
  override async list(@OnExchange() exchange: Exchange): Promise<string | object> {
    if (exchange.request.principal) {
      admittedReader(exchange);
      return this.records.list(exchange, usersResource);
    }
    const { where, fields } = this.records.asked(exchange, takenLookUp);
    const names = exactNames(where) ?? [];
    if (new Set(names.map(([field]) => field)).size < names.length) throw tooManyNames('One e-mail and one user name');
    await this.limits.count('look-up', exchange.request.ip, Math.max(1, names.length));
    if (names.length === 0) admittedReader(exchange);
    return (await this.isTaken(names)) ? [cutTo(fields, taken)] : [];
  }

  @Delete(':id/deleteUser')
  @Allow({ flag: 'Delete User', isOpenAfterEnd: true })
  remove(@OnExchange() exchange: Exchange, @Param('id') userId: string): Promise<object> {
    const user = { userId, companyId: exchange.caller.companyId, actor: actorOf(exchange.caller) };
    return this.writes.remove(exchange, usersResource, userId, new DeleteUser(user, exchange.context));
  }

  /** Looks up every name, so that the response time does not depend on the result. */
  private async isTaken(names: readonly ExactName[]): Promise<boolean> {
    const claimed = names.flatMap(([field, value]): readonly ClaimedName[] =>
      field === 'email'
        ? storedForms(value).map((form) => ({ kind: 'email', scope: '', value: form }))
        : [{ kind: 'username', scope: '', value: foldName(value.trim()) }],
    );
    const holders = await Promise.all(claimed.map((name) => this.claims.holder(name)));
    return holders.some((holder) => holder !== undefined);
  }
}
