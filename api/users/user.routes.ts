import { Controller, Delete, Get, Inject, Param, HttpCode, Post, Body, Put } from '@nestjs/common';
import { DeleteUser } from '../../application/user/delete-user.js';
import type { Claims } from '../../infra/claims/claims.js';
import { storedForms } from '../../domain/kit/email.js';
import { foldName } from '../../domain/claim/name.js';
import type { ClaimedName } from '../../infra/claims/name-owners.js';
import { everything } from '../../infra/query/query.js';
import { cutTo } from '../../infra/read-models/reads/present.js';
import { userModel } from '../../projections/index.js';
import { Call, OldCall, AnswersRows, referenceToPart, Answers, TakesFile } from '../openapi/declared.js';
import { Allow, Public, AnswerNotKept, Limited } from '../http/access.js';
import { admittedReader } from '../access/admit.js';
import { exactNames, type ExactName, tooManyNames } from '../input/exact-names.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { CLAIMS, PORTS, TWO_STEPS } from '../http/ports.js';
import { RateLimits } from '../access/rate-limits.js';
import { readRoutes, RecordRoutes } from '../records/resource.routes.js';
import { actorOf, usersResource } from './users.resource.js';
import { RemovePicture, SetPicture } from '../../application/user/set-picture.js';
import { refusal } from '../../domain/messages.js';
import { imageMaxBytes } from '../../infra/files/image.js';
import { object, text, oneOf, boolean, type Described, number, named } from '../../infra/schema/fields.js';
import { Uploads } from '../input/uploads.js';
import { savedFileTwice, type ExportedFile } from '../jobs/exports.js';
import { SetMailPreferences } from '../../application/user/update-user.js';
import {
  type MailPreferences,
  mailPreferencesOf,
  type ChosenMails,
  noticeKinds,
} from '../../domain/user/mail-preferences.js';
import { denied } from '../http/caller.js';
import { IsIn, IsOptional } from 'class-validator';
import { changesFrom } from '../input/changes-from.js';
import type { Ports } from '../../application/kit/ports.js';
import { EndTwoSteps, refuseEndEarly } from '../../application/user/two-steps.js';
import type { TwoSteps } from '../../infra/credentials/two-steps.js';
import { OwnPasskeys } from '../auth/passkeys/own-passkeys.js';
import { type Proof, Proofs } from '../auth/proofs.js';
import { ProofInput } from '../auth/login.input.js';

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
export class UserRoutes extends readRoutes(usersResource, { scanner: true, keys: false }) {
  constructor(
    private readonly limits: RateLimits,
    @Inject(CLAIMS) private readonly claims: Claims,
  ) {
    super();
  }

  /** Anonymous: `[]` or a constant (docs/security.md, "Enumeration"). Signed in: the users that the caller may see. */
  @Get()
  @AnswersRows(referenceToPart('User'))
  @Public({ support: 'looking', keys: false })
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
  @OldCall('Delete a user', 'DELETE /Companies/{companyId}/users/{userId}')
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

/**
 * The picture of a user: the caller's own, or that of a user whom the caller may edit; the decider refuses others. `GET
 * /containers/pictures/{userId}/exists` returns whether there is one.
 */
@Controller('uploads/ProfilePicture')
export class PictureRoutes extends RecordRoutes {
  constructor(private readonly uploads: Uploads) {
    super();
  }

  /** The form contains the user; by default it is the caller. The file's name is at both levels (A103). */
  @Post()
  @Call('Upload a profile picture')
  @HttpCode(200)
  @TakesFile({}, { UserId: text })
  @Answers(savedFileTwice)
  @Allow({ keys: false })
  async upload(@OnExchange() exchange: Exchange): Promise<ExportedFile & { readonly data: ExportedFile }> {
    const { fields, file } = await this.uploads.read(exchange, { maxBytes: imageMaxBytes });
    const user = await this.userOf(exchange, fields['UserId'] ?? exchange.caller.actorId);
    if (file === null) throw refusal('file.type');
    const command = new SetPicture({ ...user, file }, exchange.context);
    const { picture } = await this.writes.send(exchange, usersResource, command);
    const data = { container: 'pictures', fileName: picture };
    return { ...data, data };
  }

  @Delete(':userId')
  @Call('Remove a profile picture')
  @HttpCode(204)
  @Allow({ keys: false })
  async remove(@OnExchange() exchange: Exchange, @Param('userId') userId: string): Promise<void> {
    const user = await this.userOf(exchange, userId);
    await this.writes.send(exchange, usersResource, new RemovePicture(user, exchange.context));
  }

  /** @throws 404 for a user whom the caller may not see */
  private async userOf(exchange: Exchange, userId: string) {
    await this.records.find(exchange, usersResource, userId);
    return { userId, companyId: exchange.caller.companyId, actor: actorOf(exchange.caller) };
  }
}

const mailPreferencesSchema = object({
  orders: oneOf(noticeKinds.orders).schema,
  scans: oneOf(noticeKinds.scans).schema,
});

/** A kind that is missing or null stays. */
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
  @Call('Read the mail preferences of a user')
  @Answers(named('MailPreferences', mailPreferencesSchema))
  @Allow({ support: 'looking', keys: false })
  async read(@OnExchange() exchange: Exchange, @Param('id') userId: string): Promise<MailPreferences> {
    const { company } = exchange;
    const user = await this.records.find(exchange, usersResource, userId);
    if (userId !== company.actorId && company.role === 'user') throw denied();
    return mailPreferencesOf(user, company.companyType);
  }

  @Put(':id/mailPreferences')
  @Call('Set own mail preferences')
  @Answers(named('MailPreferences', mailPreferencesSchema))
  @Allow({ keys: false })
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

const twoStepsOfUser = object({
  isOn: boolean,
  passkeys: number,
});

type TwoStepsOfUser = Described<typeof twoStepsOfUser>;

/** An admin can remove them for a user who has lost phone, recovery codes and passkeys. */
@Controller('users')
export class TwoStepsOfUserRoutes extends RecordRoutes {
  constructor(
    private readonly passkeys: OwnPasskeys,
    private readonly proofs: Proofs,
    @Inject(TWO_STEPS) private readonly steps: TwoSteps,
    @Inject(PORTS) private readonly ports: Pick<Ports, 'handle' | 'state' | 'secrets'>,
  ) {
    super();
  }

  @Get(':id/twoSteps')
  @Call('Read the two steps of a user')
  @Answers(named('TwoStepsOfUser', twoStepsOfUser))
  @Allow({ admin: true, support: 'looking' })
  async read(@OnExchange() exchange: Exchange, @Param('id') userId: string): Promise<TwoStepsOfUser> {
    await this.records.find(exchange, usersResource, userId);
    const isOn = (await this.steps.inUse(userId)) !== undefined;
    return { isOn, passkeys: (await this.passkeys.all(userId)).length };
  }

  @Delete(':id/twoSteps')
  @Call('Turn off the two steps of a user')
  @HttpCode(204)
  @Allow({ admin: true })
  end(@OnExchange() exchange: Exchange, @Param('id') userId: string): Promise<void> {
    return this.endWith(exchange, userId, null);
  }

  /**
   * The same with a proof. Without one, the call above needs an admin who has just signed in and has no second step.
   */
  @Post(':id/twoSteps/off')
  @Call('Turn off the two steps of a user with a proof')
  @HttpCode(204)
  @Allow({ admin: true })
  @AnswerNotKept()
  @Limited('sign-in')
  endProved(@OnExchange() exchange: Exchange, @Param('id') userId: string, @Body() proof: ProofInput): Promise<void> {
    return this.endWith(exchange, userId, proof);
  }

  private async endWith(exchange: Exchange, userId: string, proof: Proof | null): Promise<void> {
    await this.records.find(exchange, usersResource, userId);
    const end = { userId, by: actorOf(exchange.caller) };
    // A refused end must not use up a code.
    await refuseEndEarly(this.ports, end, exchange.context);
    const shown = await this.proofs.shown(exchange, proof);
    const command = new EndTwoSteps({ ...end, proof: shown.proof }, exchange.context);
    await this.writes.send(exchange, usersResource, command);
  }
}
