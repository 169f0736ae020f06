import type { ApiResource } from '../records/resource.routes.js';
import { historyOf } from '../history/history-of.js';
import { CouponRoutes, CouponUse } from './coupon.routes.js';
import { ReferenceSeed } from './reference-seed.js';
import {
  allCouponsResource,
  plansResource,
  settingsResource,
  soundTypesResource,
  subscriptionsResource,
  usedCouponsResource,
} from './reference.resources.js';
import { PlanRoutes, SettingRoutes, SoundTypeRoutes } from './reference.routes.js';

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
