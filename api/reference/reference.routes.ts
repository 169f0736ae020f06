import { Body, Controller, Inject, Param, Post } from '@nestjs/common';
import { CreateSoundType, EditSetting, RenameSoundType } from '../../application/reference/definitions.js';
import { CreatePlan, EditPlan } from '../../application/reference/plans.js';
import { refusal } from '../../domain/messages.js';
import { payeeSetting, settingStream, type SettingValue } from '../../domain/reference/reference-data.js';
import type { HandleCommand } from '../../infra/commands/handle-command.js';
import { lookAtSeen, refuseEarly } from '../../infra/commands/refuse-early.js';
import { Proofs } from '../auth/proofs.js';
import { AllowSupport, AnswerNotKept } from '../http/access.js';
import { newId } from '../http/command-context.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { PatchOrPut } from '../http/patch-or-put.js';
import { HANDLE_COMMAND } from '../http/ports.js';
import { readRoutes } from '../records/resource.routes.js';
import {
  newPlan,
  NewPlanInput,
  planChanges,
  PlanInput,
  SettingInput,
  settingValue,
  SoundTypeInput,
} from './reference.input.js';
import { offeredPlansResource, plansResource, settingsResource, soundTypesResource } from './reference.resources.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import type { Reach } from '../http/reach.js';

/** Public to read, managed by support (A114). A list shows the offered plans; companies read their own by id. */
@Controller('Plans')
export class PlanRoutes extends readRoutes(offeredPlansResource, { isPublic: true, support: 'always' }) {
  override resourceFor(_: Exchange, id?: string): Resource<Reach> {
    return id === undefined ? offeredPlansResource : plansResource;
  }

  @Post()
  @AllowSupport()
  create(@OnExchange() exchange: Exchange, @Body() input: NewPlanInput): Promise<string> {
    const plan = { definition: newPlan(newId(exchange.context, 'plan'), input), reason: input.reason };
    return this.writes.create(exchange, plansResource, new CreatePlan(plan, exchange.contextOfNew));
  }

  @PatchOrPut(':id')
  @AllowSupport()
  edit(@OnExchange() exchange: Exchange, @Param('id') planId: string, @Body() input: PlanInput): Promise<string> {
    const edit = { planId, changes: planChanges(input), reason: input.reason };
    return this.writes.change(exchange, plansResource, planId, new EditPlan(edit, exchange.context));
  }
}

@Controller('Settings')
export class SettingRoutes extends readRoutes(settingsResource, { isPublic: true, support: 'always' }) {
  constructor(
    private readonly proofs: Proofs,
    @Inject(HANDLE_COMMAND) private readonly handle: Pick<HandleCommand, 'look'>,
  ) {
    super();
  }

  @PatchOrPut(':id')
  @AllowSupport()
  @AnswerNotKept()
  async edit(
    @OnExchange() exchange: Exchange,
    @Param('id') settingId: string,
    @Body() input: SettingInput,
  ): Promise<string> {
    await this.records.find(exchange, settingsResource, settingId);
    const value = settingValue(input);
    await this.requireProof(exchange, settingId, { ...input, value });
    const edit = new EditSetting({ settingId, value, reason: input.reason }, exchange.context);
    return this.writes.change(exchange, settingsResource, settingId, edit);
  }

  /** A changed payee of checks could redirect the money of all companies, so an open session is not sufficient. */
  private async requireProof(
    exchange: Exchange,
    id: string,
    { value, reason, proof }: SettingInput & { readonly value: SettingValue },
  ): Promise<void> {
    const { state, isHandled } = await lookAtSeen(this.handle, settingStream, id, exchange.context);
    if (isHandled || state?.name !== payeeSetting || state.value === value) return;
    // A refused value must not use up a code.
    const command = { type: 'ChangeDefinition', changes: { value }, reason } as const;
    await refuseEarly(this.handle, settingStream, id, command, exchange.context);
    if (!proof) throw refusal('proof.required', undefined, { more: ', and with a code where you sign in with one.' });
    await this.proofs.require(exchange, proof, exchange.now);
  }
}

@Controller('SoundTypes')
export class SoundTypeRoutes extends readRoutes(soundTypesResource, { scanner: true, support: 'always' }) {
  @Post()
  @AllowSupport()
  create(@OnExchange() exchange: Exchange, @Body() { name, reason }: SoundTypeInput): Promise<string> {
    const type = { soundTypeId: newId(exchange.context, 'sound-type'), name, reason };
    return this.writes.create(exchange, soundTypesResource, new CreateSoundType(type, exchange.contextOfNew));
  }

  @PatchOrPut(':id')
  @AllowSupport()
  rename(
    @OnExchange() exchange: Exchange,
    @Param('id') soundTypeId: string,
    @Body() { name, reason }: SoundTypeInput,
  ): Promise<string> {
    const command = new RenameSoundType({ soundTypeId, name, reason }, exchange.context);
    return this.writes.change(exchange, soundTypesResource, soundTypeId, command);
  }
}
