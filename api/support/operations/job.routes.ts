import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { GiveUpEffect, RetryEffect } from '../../../application/effect/retry-effect.js';
import { AllowSupport } from '../../http/access.js';
import { type Exchange, OnExchange } from '../../http/exchange.js';
import { ReasonInput } from '../../input/reason.input.js';
import { Answers, AnswersRows, referenceTo } from '../../openapi/declared.js';
import { type ListedJob, SupportJobs, supportJobs } from './jobs.js';
import { type Counted, RecordRoutes } from '../../records/resource.routes.js';

const job = referenceTo(supportJobs.name);

/** The pending jobs of the installation, as in `npm run effects` (docs/http.md, "Support"). */
@Controller('support/jobs')
export class SupportJobRoutes extends RecordRoutes {
  constructor(private readonly jobs: SupportJobs) {
    super();
  }

  @Get()
  @AnswersRows(job)
  @AllowSupport()
  list(@OnExchange() exchange: Exchange): Promise<readonly object[]> {
    return this.jobs.list(exchange);
  }

  @Get('count')
  @AllowSupport()
  async count(@OnExchange() exchange: Exchange): Promise<Counted> {
    return { count: await this.jobs.count(exchange) };
  }

  @Post(':kind/:id/retry')
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

  /** Returns the job in its new state. @throws 404 */
  private async send(exchange: Exchange, command: RetryEffect | GiveUpEffect): Promise<ListedJob> {
    const { kind, effectId } = command.input;
    await this.jobs.find(exchange, kind, effectId);
    await this.writes.send(exchange, null, command);
    return this.jobs.find(exchange, kind, effectId);
  }
}
