// The door of the projections: read models and their documents, nothing else. Append your exports.
export { companyModel } from './company/company.projection.js';
export { maskedSecret, type CompanyDoc } from './company/company-doc.js';
export { couponModel } from './coupon/coupon.projection.js';
export { inventoryTypeModel } from './inventory-type/inventory-type.projection.js';
export { planModel } from './plan/plan.projection.js';
export { settingModel } from './setting/setting.projection.js';
export { soundTypeModel } from './sound-type/sound-type.projection.js';
export { subscriptionModel, type SubscriptionDoc } from './subscription/subscription.projection.js';
export { userModel, type UserDoc } from './user/user.projection.js';
export { fabricModel, type FabricDocument } from './fabric/fabric.projection.js';
export { inventoryGroupModel, type InventoryGroupDocument } from './inventory-group/inventory-group.projection.js';
export { jobModel, type JobDocument } from './job/job.projection.js';
export { scannedGroupModel, type ScannedGroupDocument } from './scanned-group/scanned-group.projection.js';
export { scannedSwatchModel, type ScannedSwatchDocument } from './scanned-swatch/scanned-swatch.projection.js';
export { swatchModel, type SwatchDocument } from './swatch/swatch.projection.js';
