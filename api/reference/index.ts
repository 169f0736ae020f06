import type { ApiResource } from '../records/api-resource.js';
import { CouponRoutes } from './coupon.routes.js';
import { ReferenceSeed } from './reference-seed.js';
import {
  couponsResource,
  plansResource,
  settingsResource,
  soundTypesResource,
  subscriptionsResource,
  usedCouponsResource,
} from './reference.resources.js';
import { PlanRoutes, SettingRoutes, SoundTypeRoutes } from './reference.routes.js';

export const reference: ApiResource = {
  routes: [CouponRoutes, PlanRoutes, SettingRoutes, SoundTypeRoutes],
  resources: [
    couponsResource,
    plansResource,
    settingsResource,
    soundTypesResource,
    subscriptionsResource,
    usedCouponsResource,
  ],
  providers: [ReferenceSeed],
};
