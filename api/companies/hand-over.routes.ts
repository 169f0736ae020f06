import { Call } from '../openapi/declared.js';
import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { IsString, MaxLength } from 'class-validator';
import { AcceptOwnership, OfferOwnership, refuseOtherLink } from '../../application/company/hand-over.js';
import type { Ports } from '../../application/kit/ports.js';
import { companyStream } from '../../domain/company/company.decider.js';
import { requireSuccessor, userStream } from '../../domain/user/user.decider.js';
import { refuseEarly } from '../../infra/commands/refuse-early.js';
import { ProofInput } from '../auth/login.input.js';
import { Proofs } from '../auth/proofs.js';
import { Allow, AnswerNotKept, Limited } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { PORTS } from '../http/ports.js';
import { IsPart, IsSecret } from '../input/read-input.js';
import { RecordRoutes } from '../records/resource.routes.js';
import { usersResource } from '../users/users.resource.js';
import { companiesResource } from './companies.resource.js';

class OfferOwnershipInput {
  @IsString() readonly userId: string = '';
  @IsPart(() => ProofInput) readonly proof!: ProofInput;
}

class AcceptOwnershipInput {
  @IsSecret() @IsString() @MaxLength(200) readonly token: string = '';
  @IsPart(() => ProofInput) readonly proof!: ProofInput;
}

/**
 * The owner offers the ownership to an admin, who accepts it by a mailed link (docs/http.md, "The owner"). A refused
 * command must not use up a code.
 */
@Controller('Companies')
@AnswerNotKept()
export class CompanyOwnerRoutes extends RecordRoutes {
  constructor(
    private readonly proofs: Proofs,
    @Inject(PORTS) private readonly ports: Pick<Ports, 'handle' | 'tokens'>,
  ) {
    super();
  }

  @Post(':id/handOver')
  @Call('Offer the ownership of a company')
  @HttpCode(204)
  @Allow({ admin: true })
  @Limited('sign-in')
  async offer(
    @OnExchange() exchange: Exchange,
    @Param('id') companyId: string,
    @Body() { userId, proof }: OfferOwnershipInput,
  ): Promise<void> {
    const { caller, context, now } = exchange;
    await this.records.find(exchange, companiesResource, companyId);
    await this.records.find(exchange, usersResource, userId);
    const offer = { type: 'OfferOwnership', actorId: caller.actorId, userId, at: context.occurredAt } as const;
    await refuseEarly(this.ports.handle, companyStream, companyId, offer, context);
    requireSuccessor((await this.ports.handle.look(userStream, userId)).state, companyId);
    await this.proofs.require(exchange, proof, now);
    await this.writes.send(exchange, companiesResource, new OfferOwnership({ companyId, userId }, context));
  }

  @Post(':id/handOver/accept')
  @Call('Accept the ownership of a company')
  @HttpCode(204)
  @Allow({ admin: true })
  @Limited('sign-in')
  async accept(
    @OnExchange() exchange: Exchange,
    @Param('id') companyId: string,
    @Body() { token, proof }: AcceptOwnershipInput,
  ): Promise<void> {
    const { caller, context, now } = exchange;
    await this.records.find(exchange, companiesResource, companyId);
    const accept = { type: 'AcceptOwnership', userId: caller.actorId, at: context.occurredAt } as const;
    await refuseEarly(this.ports.handle, companyStream, companyId, accept, context);
    await refuseOtherLink(this.ports, companyId, token);
    await this.proofs.require(exchange, proof, now);
    await this.writes.send(exchange, companiesResource, new AcceptOwnership({ companyId, token }, context));
  }
}
