import { Module } from '@nestjs/common';
import { CouponRoutes } from './coupon.routes.js';
import { ReferenceSeed } from './reference-seed.js';
import {
  InventoryTypeRoutes,
  PlanRoutes,
  SettingRoutes,
  SoundTypeRoutes,
  SubscriptionRoutes,
} from './reference.routes.js';

@Module({
  controllers: [CouponRoutes, InventoryTypeRoutes, PlanRoutes, SettingRoutes, SoundTypeRoutes, SubscriptionRoutes],
  providers: [ReferenceSeed],
})
export class ReferenceModule {}
