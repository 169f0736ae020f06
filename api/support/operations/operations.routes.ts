import { Body, Controller, Get, Param, Post, Inject } from '@nestjs/common';
import { GiveUpEffect, RetryEffect } from '../../../application/effect/retry-effect.js';
import { AllowSupport } from '../../http/access.js';
import { type Exchange, OnExchange } from '../../http/exchange.js';
import { ReasonInput } from '../../input/reason.input.js';
import { Call, Answers, AnswersRows, referenceToRecord } from '../../openapi/declared.js';
import { type ListedJob, SupportJobs, supportJobs } from './jobs.js';
import { type Counted, RecordRoutes, readRoutes } from '../../records/resource.routes.js';
import { orNull, text, type Described, listOf, number, object, oneOf, named } from '../../../infra/schema/fields.js';
import { nothing } from '../../../infra/query/query.js';
import type { Resource } from '../../../infra/read-models/reads/resource.js';
import { type MailDoc, mailModel, type UserDoc, userModel } from '../../../projections/index.js';
import { type Reach, rowsOf } from '../../http/reach.js';
import type { ReadSide } from '../../../infra/read-models/run/runner.js';
import { notFound } from '../../http/api.refusals.js';
import { READ_SIDE } from '../../http/ports.js';

const job = referenceToRecord(supportJobs);

@Controller('support/jobs')
export class SupportJobRoutes extends RecordRoutes {
  constructor(private readonly jobs: SupportJobs) {
    super();
  }

  @Get()
  @Call('List support jobs')
  @AnswersRows(job)
  @AllowSupport()
  list(@OnExchange() exchange: Exchange): Promise<readonly object[]> {
    return this.jobs.list(exchange);
  }

  @Get('count')
  @Call('Count support jobs')
  @AllowSupport()
  async count(@OnExchange() exchange: Exchange): Promise<Counted> {
    return { count: await this.jobs.count(exchange) };
  }

  @Post(':kind/:id/retry')
  @Call('Retry a job')
  @Answers(job)
  @AllowSupport()
  retry(
    @OnExchange() exchange: Exchange,
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Body() { reason }: ReasonInput,
  ): Promise<ListedJob> {
    return this.send(exchange, new RetryEffect({ kind, effectId: id, reason }, exchange.contextOfNew));
  }

  @Post(':kind/:id/giveUp')
  @Call('Give up a job')
  @Answers(job)
  @AllowSupport()
  giveUp(
    @OnExchange() exchange: Exchange,
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Body() { reason }: ReasonInput,
  ): Promise<ListedJob> {
    return this.send(exchange, new GiveUpEffect({ kind, effectId: id, reason }, exchange.contextOfNew));
  }

  /** @throws 404 */
  private async send(exchange: Exchange, command: RetryEffect | GiveUpEffect): Promise<ListedJob> {
    const { kind, effectId } = command.input;
    await this.jobs.find(exchange, kind, effectId);
    await this.writes.send(exchange, null, command);
    return this.jobs.find(exchange, kind, effectId);
  }
}

/** Never a text, a subject or an address. A user has the present name (docs/http.md, "Support"). */
export const supportMails: Resource<Reach, MailDoc> = {
  name: 'supportMails',
  words: { one: 'support mail', many: 'support mails' },
  model: mailModel,
  beside: () => ({ model: userModel, field: 'userId' }),
  present: (mail, _, user?: UserDoc) => ({ ...mail, userName: user?.username ?? null }),
  computed: ['userName'],
  presented: { userName: orNull(text) },
  order: [{ field: 'sentAt', descending: true }],
  scope: rowsOf(() => nothing),
};

@Controller('support/mails')
export class SupportMailRoutes extends readRoutes(supportMails, 'support') {}

const readModel = object({
  name: text,
  version: number,
  state: oneOf(['building', 'live', 'failed']).schema,
  /** Positions of the log that it has not applied yet. */
  lag: number,
  position: number,
  /** 0 to 100. */
  progress: number,
});

type ShownReadModel = Described<typeof readModel>;

/** The progress of a model in percent; below 100 unless it is live. */
const progressOf = ({ state, position, lag }: Pick<ShownReadModel, 'state' | 'position' | 'lag'>): number =>
  state === 'live' ? 100 : Math.min(99, Math.floor((100 * position) / Math.max(1, position + lag)));

/** The read models of the installation, from the responding process (docs/http.md, "Support"). */
@Controller('support/readModels')
export class SupportReadModelRoutes {
  constructor(@Inject(READ_SIDE) private readonly readSide: Pick<ReadSide, 'status'>) {}

  @Get()
  @Call('List read models')
  @Answers(listOf(named('ReadModelState', readModel)))
  @AllowSupport()
  list(): readonly ShownReadModel[] {
    return this.readSide.status().map(({ name, version, state, lag, position }) => {
      return { name, version, state, lag, position, progress: progressOf({ state, position, lag }) };
    });
  }

  @Get(':name')
  @Call('Read the state of a read model')
  @Answers(named('ReadModelState', readModel))
  @AllowSupport()
  one(@Param('name') name: string): ShownReadModel {
    const found = this.list().find((model) => model.name === name);
    if (found === undefined) throw notFound();
    return found;
  }
}
