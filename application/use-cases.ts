import { RecordRefusedChange, recordRefusedChange } from './audit/record-refused-change.js';
import { ShowNextBill, showNextBill } from './billing/next-bill.js';
import { PayByHand, payByHand } from './billing/pay-by-hand.js';
import { PreviewBill, previewBill } from './billing/preview-bill.js';
import { RecordCheck, recordCheckBySupport } from './billing/record-check.js';
import { RefundBill, refundBill } from './billing/refund/refund-bill.js';
import {
  ResumeSubscription,
  resumeSubscription,
  SendOwnerLink,
  sendOwnerLink,
  SetCompanyAccess,
  setCompanyAccess,
  SetTaxExemption,
  setTaxExemption,
} from './company/set-company-access.js';
import { VoidBill, voidBySupport } from './billing/void-bill.js';
import { ChangeCompany, changeCompany, RequireTwoSteps, requireTwoSteps } from './company/change-company.js';
import { RemoveLogo, removeLogo, SetLogo, setLogo } from './company/set-logo.js';
import { GiveUpEffect, giveUpEffect, RetryEffect, retryEffect } from './effect/retry-effect.js';
import { CreateCoupon, createCoupon, EditCoupon, editCoupon, EndCoupon, endCoupon } from './coupon/coupons.js';
import { RequestExport, requestExport } from './export/request-export.js';
import {
  CreateFabric,
  createFabric,
  DeleteFabric,
  deleteFabric,
  EditFabric,
  editFabric,
} from './fabric/change-fabric.js';
import { SetPhoto, setPhoto } from './fabric/set-photo.js';
import { CopyGroup, copyGroup } from './inventory-group/copy-group.js';
import {
  CreateGroup,
  createGroup,
  DeleteGroup,
  deleteGroup,
  EditGroup,
  editGroup,
} from './inventory-group/change-group.js';
import {
  CreateInventoryType,
  createInventoryType,
  EditInventoryType,
  editInventoryType,
} from './inventory-type/inventory-types.js';
import { type HandledUseCase, useCase } from './kit/use-case.js';
import {
  ChangeOrderGroup,
  changeOrderGroup,
  CreateOrderGroup,
  createOrderGroup,
} from './order-group/change-order-group.js';
import { DiscardOrderGroup, discardOrderGroup } from './order-group/discard-order-group.js';
import { AddLine, addLine } from './order-line/add-line.js';
import { AddLines, addLines } from './order-line/add-lines.js';
import { ChangeLines, changeLines } from './order-line/change-lines.js';
import { ImportLines, importLines } from './order-line/import-lines.js';
import { ChangeOrder, changeOrder } from './order/change-order.js';
import { CopyOrder, copyOrder } from './order/copy-order.js';
import { CreateOrder, createOrder } from './order/create-order.js';
import { RecordOrderScans, recordOrderScans } from './order/record-order-scans.js';
import {
  CreateSoundType,
  createSoundType,
  EditSetting,
  editSetting,
  RenameSoundType,
  renameSoundType,
} from './reference/definitions.js';
import { CreatePlan, createPlan, EditPlan, editPlan } from './reference/plans.js';
import { AddScans, addScans, ResolveRow, resolveRow, ReviewScan, reviewScan } from './scan/change-scan.js';
import { CompleteScan, completeScan } from './scan/complete-scan.js';
import { ShowOpenScan, showOpenScan } from './scan/show-open-scan.js';
import { UploadScan, uploadScan } from './scan/upload-scan.js';
import { PreviewSignUp, previewSignUp } from './sign-up/preview-sign-up.js';
import {
  RequestPasswordLink,
  requestPasswordLink,
  SendCredentials,
  sendCredentials,
  SendWelcomeLink,
  sendWelcomeLink,
} from './user/request-links.js';
import { ReplaceCard, replaceCard } from './sign-up/replace-card.js';
import { CancelSignUp, cancelSignUp } from './sign-up/signed-up.js';
import { SignUp, signUp } from './sign-up/sign-up.js';
import { DeleteSound, deleteSound, MakeSoundDefault, makeSoundDefault } from './sound/handle-sound.js';
import { UploadSound, uploadSound } from './sound/upload-sound.js';
import {
  CancelSubscription,
  cancelSubscription,
  EndSubscription,
  endSubscription,
  RenewSubscription,
  renewSubscription,
  WithdrawCancellation,
  withdrawCancellation,
} from './subscription/contract.js';
import { RenameSupporter, renameSupporter } from './support/supporters.js';
import { AddPacks, addPacks, ChangePlan, changePlan, DropPack, dropPack } from './subscription/packs.js';
import { ImportSwatches, importSwatches } from './swatch-import/import-swatches.js';
import { AddSupportNote, addSupportNote } from './support/add-note.js';
import { beginLook, OpenLook } from './support/looks.js';
import {
  AddSwatch,
  addSwatch,
  ChangeAllSwatches,
  changeAllSwatches,
  RemoveSwatch,
  removeSwatch,
} from './swatch/change-swatches.js';
import { EditSwatch, editSwatch } from './swatch/edit-swatch.js';
import { ReplaceSwatch, replaceSwatch } from './swatch/replace-swatch.js';
import { EndPayment, endPayment } from './payment/end-payment.js';
import { PayVendor, payVendor } from './payment/pay-vendor.js';
import { AddUser, addUser } from './user/add-user.js';
import { MakeAppPassword, makeAppPassword, RevokeAppPassword, revokeAppPassword } from './user/app-passwords.js';
import { RemovePicture, removeUserPicture, SetPicture, setUserPicture } from './user/set-picture.js';
import { DeleteUser, deleteUser } from './user/delete-user.js';
import {
  AddPasskey,
  addPasskey,
  RemovePasskey,
  removePasskey,
  SuspectPasskeyCopy,
  suspectPasskeyCopy,
} from './user/passkeys.js';
import { RecordSignIn, recordSignIn } from './user/record-sign-in.js';
import { ReplacePassword, replacePassword } from './user/replace-password.js';
import { SetMailPreferences, setMailPreferences, UpdateUser, updateUser } from './user/update-user.js';
import {
  ConfirmTwoSteps,
  confirmTwoSteps,
  EndTwoSteps,
  endTwoSteps,
  RecordRecoveryCode,
  recordRecoveryCode,
  RenewRecoveryCodes,
  renewRecoveryCodes,
} from './user/two-steps.js';
import { ChangeLink, changeLink, LinkVendor, linkVendor, NoteContact, noteContact } from './vendor-link/change-link.js';
import { RequestVendorMail, requestVendorMail } from './vendor-mail/request-vendor-mail.js';

/** Every use case that can be asked for by its command. Append a new one, sorted by folder. */
export const useCases: readonly HandledUseCase[] = [
  useCase(RecordRefusedChange, recordRefusedChange),
  useCase(ShowNextBill, showNextBill),
  useCase(PayByHand, payByHand),
  useCase(PreviewBill, previewBill),
  useCase(RecordCheck, recordCheckBySupport),
  useCase(RefundBill, refundBill),
  useCase(SetTaxExemption, setTaxExemption),
  useCase(VoidBill, voidBySupport),
  useCase(ChangeCompany, changeCompany),
  useCase(RequireTwoSteps, requireTwoSteps),
  useCase(SetCompanyAccess, setCompanyAccess),
  useCase(ResumeSubscription, resumeSubscription),
  useCase(SendOwnerLink, sendOwnerLink),
  useCase(SetLogo, setLogo),
  useCase(RemoveLogo, removeLogo),
  useCase(CreateCoupon, createCoupon),
  useCase(EditCoupon, editCoupon),
  useCase(EndCoupon, endCoupon),
  useCase(RetryEffect, retryEffect),
  useCase(GiveUpEffect, giveUpEffect),
  useCase(CreatePlan, createPlan),
  useCase(EditPlan, editPlan),
  useCase(EditSetting, editSetting),
  useCase(CreateSoundType, createSoundType),
  useCase(RenameSoundType, renameSoundType),
  useCase(RequestExport, requestExport),
  useCase(CreateFabric, createFabric),
  useCase(DeleteFabric, deleteFabric),
  useCase(EditFabric, editFabric),
  useCase(SetPhoto, setPhoto),
  useCase(CopyGroup, copyGroup),
  useCase(CreateGroup, createGroup),
  useCase(DeleteGroup, deleteGroup),
  useCase(EditGroup, editGroup),
  useCase(CreateInventoryType, createInventoryType),
  useCase(EditInventoryType, editInventoryType),
  useCase(ChangeOrderGroup, changeOrderGroup),
  useCase(CreateOrderGroup, createOrderGroup),
  useCase(DiscardOrderGroup, discardOrderGroup),
  useCase(AddLine, addLine),
  useCase(AddLines, addLines),
  useCase(ChangeLines, changeLines),
  useCase(ImportLines, importLines),
  useCase(ChangeOrder, changeOrder),
  useCase(CopyOrder, copyOrder),
  useCase(CreateOrder, createOrder),
  useCase(RecordOrderScans, recordOrderScans),
  useCase(AddScans, addScans),
  useCase(CompleteScan, completeScan),
  useCase(ResolveRow, resolveRow),
  useCase(ReviewScan, reviewScan),
  useCase(ShowOpenScan, showOpenScan),
  useCase(UploadScan, uploadScan),
  useCase(PreviewSignUp, previewSignUp),
  useCase(SendCredentials, sendCredentials),
  useCase(SignUp, signUp),
  useCase(CancelSignUp, cancelSignUp),
  useCase(ReplaceCard, replaceCard),
  useCase(UploadSound, uploadSound),
  useCase(MakeSoundDefault, makeSoundDefault),
  useCase(DeleteSound, deleteSound),
  useCase(RenewSubscription, renewSubscription),
  useCase(CancelSubscription, cancelSubscription),
  useCase(WithdrawCancellation, withdrawCancellation),
  useCase(EndSubscription, endSubscription),
  useCase(AddPacks, addPacks),
  useCase(DropPack, dropPack),
  useCase(ChangePlan, changePlan),
  useCase(AddSupportNote, addSupportNote),
  useCase(OpenLook, beginLook),
  useCase(ImportSwatches, importSwatches),
  useCase(AddSwatch, addSwatch),
  useCase(ChangeAllSwatches, changeAllSwatches),
  useCase(EditSwatch, editSwatch),
  useCase(RemoveSwatch, removeSwatch),
  useCase(ReplaceSwatch, replaceSwatch),
  useCase(EndPayment, endPayment),
  useCase(PayVendor, payVendor),
  useCase(AddUser, addUser),
  useCase(DeleteUser, deleteUser),
  useCase(SetPicture, setUserPicture),
  useCase(RemovePicture, removeUserPicture),
  useCase(AddPasskey, addPasskey),
  useCase(RemovePasskey, removePasskey),
  useCase(SuspectPasskeyCopy, suspectPasskeyCopy),
  useCase(RenameSupporter, renameSupporter),
  useCase(RecordSignIn, recordSignIn),
  useCase(ReplacePassword, replacePassword),
  useCase(RequestPasswordLink, requestPasswordLink),
  useCase(SendWelcomeLink, sendWelcomeLink),
  useCase(SetMailPreferences, setMailPreferences),
  useCase(ConfirmTwoSteps, confirmTwoSteps),
  useCase(RenewRecoveryCodes, renewRecoveryCodes),
  useCase(RecordRecoveryCode, recordRecoveryCode),
  useCase(EndTwoSteps, endTwoSteps),
  useCase(MakeAppPassword, makeAppPassword),
  useCase(RevokeAppPassword, revokeAppPassword),
  useCase(UpdateUser, updateUser),
  useCase(ChangeLink, changeLink),
  useCase(LinkVendor, linkVendor),
  useCase(NoteContact, noteContact),
  useCase(RequestVendorMail, requestVendorMail),
];
