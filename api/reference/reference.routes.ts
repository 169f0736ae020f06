import { Call } from '../openapi/declared.js';
import { Body, Controller, Inject, Injectable, type OnApplicationBootstrap, Param, Post } from '@nestjs/common';
import {
  CreateSoundType,
  EditSetting,
  RenameSoundType,
  seedDefinition,
  seedSoundType,
} from '../../application/reference/definitions.js';
import { CreatePlan, EditPlan } from '../../application/reference/plans.js';
import { refusal } from '../../domain/messages.js';
import { payeeSetting, planStream, settingStream, type SettingValue } from '../../domain/reference/reference-data.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { lookAtSeen, refuseEarly } from '../../infra/commands/refuse-early.js';
import { Proofs } from '../auth/proofs.js';
import { AllowSupport, AnswerNotKept } from '../http/access.js';
import { newId } from '../http/command-context.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { PatchOrPut } from '../http/patch-or-put.js';
import { CLOCK, HANDLE_COMMAND, READ_SIDE, RUN_USE_CASE } from '../http/ports.js';
import { type ApiResource, readRoutes } from '../records/resource.routes.js';
import {
  newPlan,
  NewPlanInput,
  planChanges,
  PlanInput,
  SettingInput,
  settingValue,
  SoundTypeInput,
} from './reference.input.js';
import {
  allCouponsResource,
  offeredPlansResource,
  plansResource,
  settingsResource,
  soundTypesResource,
  subscriptionsResource,
  usedCouponsResource,
} from './reference.resources.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import type { Reach } from '../http/reach.js';
import { historyOf } from '../history/history-of.js';
import { CouponRoutes, CouponUse } from './coupon.routes.js';
import { seedInventoryType } from '../../application/inventory-type/inventory-types.js';
import type { RunUseCase } from '../../application/kit/run-use-case.js';
import { seededInventoryTypes, seededPlans, seededSettings, seededSoundTypes } from '../../domain/reference/seed.js';
import { newContext, systemActor } from '../../infra/commands/command-context.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { ReadSide } from '../../infra/read-models/run/runner.js';
import type { Clock } from '../../infra/timers/clock.js';
import { inventoryTypeModel, planModel, settingModel, soundTypeModel } from '../../projections/index.js';

/** Public to read, managed by support (A114). A list shows the offered plans; companies read their own by id. */
@Controller('Plans')
class PlanRoutes extends readRoutes(offeredPlansResource, { isPublic: true, support: 'always' }) {
  override resourceFor(_: Exchange, id?: string): Resource<Reach> {
    return id === undefined ? offeredPlansResource : plansResource;
  }

  @Post()
  @Call('Create a plan')
  @AllowSupport()
  create(@OnExchange() exchange: Exchange, @Body() input: NewPlanInput): Promise<string> {
    const plan = { definition: newPlan(newId(exchange.context, 'plan'), input), reason: input.reason };
    return this.writes.create(exchange, plansResource, new CreatePlan(plan, exchange.contextOfNew));
  }

  @PatchOrPut(':id')
  @Call('Change a plan')
  @AllowSupport()
  edit(@OnExchange() exchange: Exchange, @Param('id') planId: string, @Body() input: PlanInput): Promise<string> {
    const edit = { planId, changes: planChanges(input), reason: input.reason };
    return this.writes.change(exchange, plansResource, planId, new EditPlan(edit, exchange.context));
  }
}

@Controller('Settings')
class SettingRoutes extends readRoutes(settingsResource, { isPublic: true, support: 'always' }) {
  constructor(
    private readonly proofs: Proofs,
    @Inject(HANDLE_COMMAND) private readonly handle: Pick<HandleCommand, 'look'>,
  ) {
    super();
  }

  @PatchOrPut(':id')
  @Call('Change a setting')
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
class SoundTypeRoutes extends readRoutes(soundTypesResource, { scanner: true, support: 'always' }) {
  @Post()
  @Call('Create a sound type')
  @AllowSupport()
  create(@OnExchange() exchange: Exchange, @Body() { name, reason }: SoundTypeInput): Promise<string> {
    const type = { soundTypeId: newId(exchange.context, 'sound-type'), name, reason };
    return this.writes.create(exchange, soundTypesResource, new CreateSoundType(type, exchange.contextOfNew));
  }

  @PatchOrPut(':id')
  @Call('Rename a sound type')
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

const seeded = [planModel, settingModel, inventoryTypeModel, soundTypeModel].map(({ name }) => name);

/** Defines the reference data of every installation at each start; existing records stay (A114). */
@Injectable()
class ReferenceSeed implements OnApplicationBootstrap {
  constructor(
    @Inject(RUN_USE_CASE) private readonly runUseCase: RunUseCase,
    @Inject(READ_SIDE) private readonly readSide: ReadSide,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { runUseCase } = this;
    const positions = await Promise.all([
      ...seededPlans.map((definition) => {
        const { planId: id } = definition;
        return runUseCase(seedDefinition, { stream: planStream, id, definition }, this.contextOf(id));
      }),
      ...seededSettings.map((definition) => {
        const { settingId: id } = definition;
        return runUseCase(seedDefinition, { stream: settingStream, id, definition }, this.contextOf(id));
      }),
      ...seededInventoryTypes.map((type) => runUseCase(seedInventoryType, type, this.contextOf(type.inventoryTypeId))),
      ...seededSoundTypes.map((type) => runUseCase(seedSoundType, type, this.contextOf(type.soundTypeId))),
    ]);
    await this.readSide.hasHandled(Math.max(...positions), seeded);
  }

  /** The command id is the same at each start, so that the command takes effect one time. */
  private contextOf(id: string): CommandContext {
    const occurredAt = this.clock().toISOString();
    return newContext({ actorId: systemActor, companyId: null, occurredAt, commandId: deriveId(id, 'seed') });
  }
}

export const reference: ApiResource = {
  routes: [
    CouponRoutes,
    PlanRoutes,
    SettingRoutes,
    SoundTypeRoutes,
    historyOf(plansResource, 'plan', 'support'),
    historyOf(allCouponsResource, 'coupon', 'support'),
    historyOf(settingsResource, 'setting', 'support'),
    historyOf(soundTypesResource, 'soundtype', 'support'),
  ],
  resources: [
    allCouponsResource,
    plansResource,
    settingsResource,
    soundTypesResource,
    subscriptionsResource,
    usedCouponsResource,
  ],
  providers: [CouponUse, ReferenceSeed],
};
