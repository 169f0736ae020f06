import type { ReadModel } from '../infra/read-models/declare/read-model.js';
import * as door from './index.js';

/** Every read model that there is. Append yours. */
export const readModels: readonly ReadModel[] = [
  door.companyModel,
  door.couponModel,
  door.dashboardModel,
  door.fabricModel,
  door.historyModel,
  door.inventoryGroupModel,
  door.inventoryTypeModel,
  door.jobModel,
  door.orderFabricModel,
  door.orderGroupModel,
  door.orderModel,
  door.planModel,
  door.scannedGroupModel,
  door.scannedSwatchModel,
  door.settingModel,
  door.soundTypeModel,
  door.subscriptionModel,
  door.swatchModel,
  door.userModel,
  door.vendorLinkModel,
];
