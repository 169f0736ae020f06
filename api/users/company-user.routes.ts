import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import { AddUser } from '../../application/user/add-user.js';
import { DeleteUser } from '../../application/user/delete-user.js';
import { SendWelcomeLink } from '../../application/user/request-links.js';
import { UpdateUser } from '../../application/user/update-user.js';
import { userStream } from '../../domain/user/user.decider.js';
import { refusal } from '../../domain/messages.js';
import type { HandleCommand } from '../../infra/commands/handle-command.js';
import { refuseStale } from '../../infra/commands/refuse-early.js';
import { checkPassword } from '../../infra/credentials/password-policy.js';
import { eq } from '../../infra/query/query.js';
import type { UserDoc } from '../../projections/index.js';
import { Proofs } from '../auth/proofs.js';
import { Allow } from '../http/access.js';
import { denied, may } from '../http/caller.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { newId } from '../http/command-context.js';
import { HANDLE_COMMAND } from '../http/ports.js';
import { type PrivilegeField, refuseForeignCompany } from '../records/privilege-fields.js';
import type { WriteRule } from '../records/writes.js';
import { actorOf, usersResource } from './users.resource.js';
import { newPasswordOf, newUserOf, switchesOffAlone, UserInput, userChangesOf } from './user.input.js';
import { notFound } from '../http/api.refusals.js';
import { type ApiResource, type Counted, RecordRoutes } from '../records/resource.routes.js';
import { MailPreferencesRoutes, PictureRoutes, TwoStepsOfUserRoutes, UserRoutes } from './user.routes.js';
import { historyOf } from '../history/history-of.js';
import { Call, Answers, Needs } from '../openapi/declared.js';
import { savedFileTwice, type ExportedFile, Exports } from '../jobs/exports.js';

/** The users of a company, without its owner (A13). Any id of another company returns 404. */
@Controller('Companies/:companyId/users')
class CompanyUserRoutes extends RecordRoutes {
  constructor(
    private readonly proofs: Proofs,
    @Inject(HANDLE_COMMAND) private readonly handle: Pick<HandleCommand, 'look'>,
  ) {
    super();
  }

  @Get()
  @Call('List the users of a company')
  @Allow({ flag: ['Add User', 'Edit User', 'Delete User'], support: 'looking' })
  list(@OnExchange() exchange: Exchange, @Param('companyId') companyId: string): Promise<Buffer> {
    refuseOther(exchange, companyId);
    return this.records.list(exchange, usersResource, eq('companyId', companyId));
  }

  @Get('count')
  @Call('Count the users of a company')
  @Allow({ flag: ['Add User', 'Edit User', 'Delete User'], support: 'looking' })
  async count(@OnExchange() exchange: Exchange, @Param('companyId') companyId: string): Promise<Counted> {
    refuseOther(exchange, companyId);
    return { count: await this.records.count(exchange, usersResource, eq('companyId', companyId)) };
  }

  @Get(':userId')
  @Call('Read a user of a company')
  @Allow({ support: 'looking', keys: false })
  one(
    @OnExchange() exchange: Exchange,
    @Param('companyId') companyId: string,
    @Param('userId') userId: string,
  ): Promise<object> {
    refuseOther(exchange, companyId);
    return this.records.one(exchange, usersResource, userId);
  }

  @Post()
  @Call('Add a user')
  @Needs('email', 'username', 'firstName', 'lastName')
  @Allow({ flag: 'Add User' })
  async add(
    @OnExchange() exchange: Exchange,
    @Param('companyId') companyId: string,
    @Body() input: UserInput,
  ): Promise<string> {
    if (unset.has(companyId)) throw refusal('user.company-missing');
    refuseOther(exchange, companyId);
    refuseForeignCompany(exchange, 'companyId');
    const { person, caller, now, contextOfNew } = exchange;
    const user = { userId: newId(exchange.context, 'user'), companyId, actor: actorOf(caller) };
    const added = newUserOf(input, caller.companyType);
    checkPassword(added.password);
    const { proof } = await this.proofs.shown({ person, now, context: contextOfNew }, input.proof);
    const wanted = { ...user, ...added, proof };
    return this.writes.create(exchange, usersResource, new AddUser(wanted, exchange.contextOfNew));
  }

  /** Users without Edit User may change their own name and phone; the decider refuses the rest. */
  @Put(':userId')
  @Call('Change a user')
  @Allow({ isOpenAfterEnd: switchesOffAlone, keys: false })
  async update(
    @OnExchange() exchange: Exchange,
    @Param('companyId') companyId: string,
    @Param('userId') userId: string,
    @Body() input: UserInput,
  ): Promise<string> {
    refuseOther(exchange, companyId);
    if (userId !== exchange.caller.actorId && !may(exchange.caller, 'Edit User')) throw denied();
    const rule = (user: UserDoc): WriteRule => ({ protects: ['companyId', ...rightsOutOfReach(exchange, user)] });
    if (input.proof) {
      await this.records.find(exchange, usersResource, userId);
      // A stale save, or one with invalid values, must not use up a code or count as a wrong guess.
      await refuseStale(this.handle, userStream, userId, exchange.context);
      editOf(input);
    }
    const { proof, ownContext } = await this.proofs.shown(exchange, input.proof);
    const context = userId === exchange.caller.actorId ? ownContext : exchange.context;
    const update = () => {
      const user = { userId, companyId, actor: actorOf(exchange.caller) };
      return new UpdateUser({ ...user, ...editOf(input), proof }, context);
    };
    return this.writes.change(exchange, usersResource, userId, update, rule);
  }

  /** Mails the link of new users again to a user who never signed in (docs/http.md, "Signing in"). */
  @Post(':userId/sendLink')
  @Call('Mail a new user the link again')
  @HttpCode(204)
  @Allow({ flag: 'Edit User' })
  async sendLink(
    @OnExchange() exchange: Exchange,
    @Param('companyId') companyId: string,
    @Param('userId') userId: string,
  ): Promise<void> {
    refuseOther(exchange, companyId);
    await this.records.find(exchange, usersResource, userId);
    const command = new SendWelcomeLink({ userId, actor: actorOf(exchange.caller) }, exchange.context);
    await this.writes.send(exchange, usersResource, command);
  }

  @Delete(':userId')
  @Call('Remove a user')
  @HttpCode(204)
  @Allow({ flag: 'Delete User', isOpenAfterEnd: true })
  async remove(
    @OnExchange() exchange: Exchange,
    @Param('companyId') companyId: string,
    @Param('userId') userId: string,
  ): Promise<void> {
    refuseOther(exchange, companyId);
    const user = { userId, companyId, actor: actorOf(exchange.caller) };
    await this.writes.remove(exchange, usersResource, userId, new DeleteUser(user, exchange.context));
  }
}

/** @throws DomainError for invalid values */
const editOf = (input: UserInput): Pick<UpdateUser['input'], 'changes' | 'password'> => {
  const edit = { changes: userChangesOf(input), password: newPasswordOf(input) };
  if (edit.password !== null) checkPassword(edit.password);
  return edit;
};

/**
 * No user changes their own role and switch, or the owner's; only owner and admin change roles (docs/security.md,
 * "Calls").
 */
const rightsOutOfReach = ({ caller }: Exchange, user: UserDoc): readonly PrivilegeField[] => {
  if (user.isOwner || user.id === caller.actorId) return ['role', 'active'];
  return caller.isAdmin ? [] : ['role'];
};

/** The id of the company in the address of old clients whose session has none. */
const unset: ReadonlySet<string> = new Set(['undefined', 'null']);

const refuseOther = ({ company }: Exchange, companyId: string): void => {
  if (companyId !== company.companyId) throw notFound();
};

@Controller('Companies/:companyId/createUsersCSV')
class UsersCsvRoutes {
  constructor(private readonly exports: Exports) {}

  /** The address of the file is also at the top level, for old clients (A103). */
  @Get()
  @Call('Make the CSV of users')
  @Answers(savedFileTwice)
  @Allow({ flag: ['Add User', 'Edit User'] })
  async create(
    @OnExchange() exchange: Exchange,
    @Param('companyId') companyId: string,
  ): Promise<ExportedFile & { readonly data: ExportedFile }> {
    if (companyId !== exchange.caller.companyId) throw notFound();
    const data = await this.exports.make(exchange, 'users-csv', [companyId], 'export.users-failed');
    return { ...data, data };
  }
}

export const users: ApiResource = {
  routes: [
    CompanyUserRoutes,
    UserRoutes,
    historyOf(usersResource, 'user', { flag: 'Edit User' }),
    PictureRoutes,
    MailPreferencesRoutes,
    TwoStepsOfUserRoutes,
    UsersCsvRoutes,
  ],
  resources: [usersResource],
};
