import { type HandledUseCase, useCase } from './kit/use-case.js';
import { MakeApiKey, makeApiKey, RevokeApiKey, revokeApiKey } from './api-key/api-keys.js';
import { RecordRefusedChange, recordRefusedChange } from './audit/record-refused-change.js';
import { SetTaxExemption, setTaxExemption } from './billing/bill-basis.js';
import { ShowNextBill, showNextBill } from './billing/next-bill.js';
import { PayByHand, payByHand } from './billing/pay-by-hand.js';
import { PreviewBill, previewBill } from './billing/preview-bill.js';
import { RecordCheck, recordCheckBySupport } from './billing/record-check.js';
import { RefundBill, refundBill } from './billing/refund/refund-bill.js';
import { VoidBill, voidBySupport } from './billing/void-bill.js';
import { ChangeCompany, changeCompany, RequireTwoSteps, requireTwoSteps } from './company/change-company.js';
import { AcceptOwnership, acceptOwnership, OfferOwnership, offerOwnership } from './company/hand-over.js';
import {
  ResumeSubscription,
  resumeSubscription,
  SendOwnerLink,
  sendOwnerLink,
  SetCompanyAccess,
  setCompanyAccess,
} from './company/set-company-access.js';
import { RemoveLogo, removeLogo, SetLogo, setLogo } from './company/set-logo.js';
import { CreateCoupon, createCoupon, EditCoupon, editCoupon, EndCoupon, endCoupon } from './coupon/coupons.js';
import { GiveUpEffect, giveUpEffect, RetryEffect, retryEffect } from './effect/retry-effect.js';
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
import {
  CreateGroup,
  createGroup,
  DeleteGroup,
  deleteGroup,
  EditGroup,
  editGroup,
} from './inventory-group/change-group.js';
import { CopyGroup, copyGroup } from './inventory-group/copy-group.js';
import {
  CreateInventoryType,
  createInventoryType,
  EditInventoryType,
  editInventoryType,
} from './inventory-type/inventory-types.js';
import { PlanLabels, planLabels, PreviewLabels, previewLabels } from './label/plan-labels.js';
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
import { EndPayment, endPayment } from './payment/end-payment.js';
import { PayVendor, payVendor } from './payment/pay-vendor.js';
import {
  CreateSoundType,
  createSoundType,
  EditSetting,
  editSetting,
  RenameSoundType,
  renameSoundType,
} from './reference/definitions.js';
import { CreatePlan, createPlan, EditPlan, editPlan } from './reference/plans.js';
import { AddScans, addScans, ReviewScan, reviewScan } from './scan/change-scan.js';
import { CompleteScan, completeScan } from './scan/complete-scan.js';
import { ResolveRow, resolveRow } from './scan/resolve-row.js';
import { ShowOpenScan, showOpenScan, ShowScansFrom, showScansFrom } from './scan/show-open-scan.js';
import { UploadScan, uploadScan } from './scan/upload-scan.js';
import { PreviewSignUp, previewSignUp } from './sign-up/preview-sign-up.js';
import { ReplaceCard, replaceCard } from './sign-up/replace-card.js';
import { SignUp, signUp } from './sign-up/sign-up.js';
import { CancelSignUp, cancelSignUp } from './sign-up/signed-up.js';
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
import { AddPacks, addPacks, ChangePlan, changePlan, DropPack, dropPack } from './subscription/packs.js';
import { AddSupportNote, addSupportNote } from './support/add-note.js';
import { beginLook, OpenLook } from './support/looks.js';
import { RenameSupporter, renameSupporter } from './support/supporters.js';
import { ImportSwatches, importSwatches } from './swatch-import/import-swatches.js';
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
import { AddUser, addUser } from './user/add-user.js';
import { MakeAppPassword, makeAppPassword, RevokeAppPassword, revokeAppPassword } from './user/app-passwords.js';
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
import {
  RequestPasswordLink,
  requestPasswordLink,
  SendCredentials,
  sendCredentials,
  SendWelcomeLink,
  sendWelcomeLink,
} from './user/request-links.js';
import { RemovePicture, removeUserPicture, SetPicture, setUserPicture } from './user/set-picture.js';
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
import { SetMailPreferences, setMailPreferences, UpdateUser, updateUser } from './user/update-user.js';
import { ChangeLink, changeLink, LinkVendor, linkVendor, NoteContact, noteContact } from './vendor-link/change-link.js';
import { RequestVendorMail, requestVendorMail } from './vendor-mail/request-vendor-mail.js';

/** Every use case that is run by its command, sorted by folder and file. */
export const useCases: readonly HandledUseCase[] = [
  useCase(MakeApiKey, makeApiKey),
  useCase(RevokeApiKey, revokeApiKey),
  useCase(RecordRefusedChange, recordRefusedChange),
  useCase(SetTaxExemption, setTaxExemption),
  useCase(ShowNextBill, showNextBill),
  useCase(PayByHand, payByHand),
  useCase(PreviewBill, previewBill),
  useCase(RecordCheck, recordCheckBySupport),
  useCase(RefundBill, refundBill),
  useCase(VoidBill, voidBySupport),
  useCase(ChangeCompany, changeCompany),
  useCase(RequireTwoSteps, requireTwoSteps),
  useCase(OfferOwnership, offerOwnership),
  useCase(AcceptOwnership, acceptOwnership),
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
  useCase(RequestExport, requestExport),
  useCase(CreateFabric, createFabric),
  useCase(DeleteFabric, deleteFabric),
  useCase(EditFabric, editFabric),
  useCase(SetPhoto, setPhoto),
  useCase(CreateGroup, createGroup),
  useCase(DeleteGroup, deleteGroup),
  useCase(EditGroup, editGroup),
  useCase(CopyGroup, copyGroup),
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
  useCase(EndPayment, endPayment),
  useCase(PayVendor, payVendor),
  useCase(EditSetting, editSetting),
  useCase(CreateSoundType, createSoundType),
  useCase(RenameSoundType, renameSoundType),
  useCase(CreatePlan, createPlan),
  useCase(EditPlan, editPlan),
  useCase(AddScans, addScans),
  useCase(ResolveRow, resolveRow),
  useCase(ReviewScan, reviewScan),
  useCase(CompleteScan, completeScan),
  useCase(ShowOpenScan, showOpenScan),
  useCase(ShowScansFrom, showScansFrom),
  useCase(UploadScan, uploadScan),
  useCase(PlanLabels, planLabels),
  useCase(PreviewLabels, previewLabels),
  useCase(PreviewSignUp, previewSignUp),
  useCase(ReplaceCard, replaceCard),
  useCase(SignUp, signUp),
  useCase(CancelSignUp, cancelSignUp),
  useCase(MakeSoundDefault, makeSoundDefault),
  useCase(DeleteSound, deleteSound),
  useCase(UploadSound, uploadSound),
  useCase(RenewSubscription, renewSubscription),
  useCase(CancelSubscription, cancelSubscription),
  useCase(WithdrawCancellation, withdrawCancellation),
  useCase(EndSubscription, endSubscription),
  useCase(AddPacks, addPacks),
  useCase(DropPack, dropPack),
  useCase(ChangePlan, changePlan),
  useCase(AddSupportNote, addSupportNote),
  useCase(OpenLook, beginLook),
  useCase(RenameSupporter, renameSupporter),
  useCase(ImportSwatches, importSwatches),
  useCase(AddSwatch, addSwatch),
  useCase(ChangeAllSwatches, changeAllSwatches),
  useCase(RemoveSwatch, removeSwatch),
  useCase(EditSwatch, editSwatch),
  useCase(ReplaceSwatch, replaceSwatch),
  useCase(AddUser, addUser),
  useCase(MakeAppPassword, makeAppPassword),
  useCase(RevokeAppPassword, revokeAppPassword),
  useCase(DeleteUser, deleteUser),
  useCase(AddPasskey, addPasskey),
  useCase(RemovePasskey, removePasskey),
  useCase(SuspectPasskeyCopy, suspectPasskeyCopy),
  useCase(RecordSignIn, recordSignIn),
  useCase(ReplacePassword, replacePassword),
  useCase(SendCredentials, sendCredentials),
  useCase(RequestPasswordLink, requestPasswordLink),
  useCase(SendWelcomeLink, sendWelcomeLink),
  useCase(SetPicture, setUserPicture),
  useCase(RemovePicture, removeUserPicture),
  useCase(ConfirmTwoSteps, confirmTwoSteps),
  useCase(RenewRecoveryCodes, renewRecoveryCodes),
  useCase(RecordRecoveryCode, recordRecoveryCode),
  useCase(EndTwoSteps, endTwoSteps),
  useCase(SetMailPreferences, setMailPreferences),
  useCase(UpdateUser, updateUser),
  useCase(ChangeLink, changeLink),
  useCase(LinkVendor, linkVendor),
  useCase(NoteContact, noteContact),
  useCase(RequestVendorMail, requestVendorMail),
];
