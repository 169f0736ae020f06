import { ChangeCompany, changeCompany } from './company/change-company.js';
import { CreateFabric, createFabric } from './fabric/create-fabric.js';
import { DeleteFabric, deleteFabric } from './fabric/delete-fabric.js';
import { EditFabric, editFabric } from './fabric/edit-fabric.js';
import { type HandledUseCase, useCase } from './kit/use-case.js';
import { ChangeOrder, changeOrder } from './order/change-order.js';
import { CreateOrder, createOrder } from './order/create-order.js';
import { RecordOrderScans, recordOrderScans } from './order/record-order-scans.js';
import { ChangeOrderGroup, changeOrderGroup } from './order-group/change-order-group.js';
import { CreateOrderGroup, createOrderGroup } from './order-group/create-order-group.js';
import { SendCredentials, sendCredentials } from './sign-up/send-credentials.js';
import { SignUp, signUp } from './sign-up/sign-up.js';
import { AddUser, addUser } from './user/add-user.js';
import { DeleteUser, deleteUser } from './user/delete-user.js';
import { ReplacePassword, replacePassword } from './user/replace-password.js';
import { RequestPasswordLink, requestPasswordLink } from './user/request-password-link.js';
import { UpdateUser, updateUser } from './user/update-user.js';
import { ChangeLink, changeLink } from './vendor-link/change-link.js';
import { LinkVendor, linkVendor } from './vendor-link/link-vendor.js';
import { NoteContact, noteContact } from './vendor-link/note-contact.js';
import { RequestVendorMail, requestVendorMail } from './vendor-mail/request-vendor-mail.js';

/** Every use case that can be asked for by its command. Append yours, sorted by folder. */
export const useCases: readonly HandledUseCase[] = [
  useCase(ChangeCompany, changeCompany),
  useCase(CreateFabric, createFabric),
  useCase(DeleteFabric, deleteFabric),
  useCase(EditFabric, editFabric),
  useCase(ChangeOrder, changeOrder),
  useCase(CreateOrder, createOrder),
  useCase(RecordOrderScans, recordOrderScans),
  useCase(ChangeOrderGroup, changeOrderGroup),
  useCase(CreateOrderGroup, createOrderGroup),
  useCase(SendCredentials, sendCredentials),
  useCase(SignUp, signUp),
  useCase(AddUser, addUser),
  useCase(DeleteUser, deleteUser),
  useCase(ReplacePassword, replacePassword),
  useCase(RequestPasswordLink, requestPasswordLink),
  useCase(UpdateUser, updateUser),
  useCase(ChangeLink, changeLink),
  useCase(LinkVendor, linkVendor),
  useCase(NoteContact, noteContact),
  useCase(RequestVendorMail, requestVendorMail),
];
