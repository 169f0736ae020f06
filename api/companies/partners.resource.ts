import { orNull, text } from '../../infra/schema/fields.js';
import { allOf, eq, everything, nothing } from '../../infra/query/query.js';
import { allBut, type Resource } from '../../infra/read-models/reads/resource.js';
import { companyModel, type CompanyDoc, userModel, type UserDoc } from '../../projections/index.js';
import { cardFieldsUrl } from '../../infra/payments/gateway-address.js';
import { isOwnAdmin, isSupport, type Reach, rowsOf } from '../http/reach.js';

const shownOfPartners = [
  'id',
  'name',
  'type',
  'referralCode',
  'paymentApiKey',
  'paymentApiUrl',
  'paymentTokenizationKey',
  'orderDetailtable',
] as const;

/**
 * The other company of an order, a group or a link. Only relations of visible records lead to it, and no route of its
 * own, so its scope is every row. Shows name and type. Of a vendor it also shows whether it can be paid, never the key
 * (docs/security.md, "Promises"), and the data for its gateway's card fields. Of a manufacturer it also shows the
 * headings of its order columns, and the hidden ones.
 */
export const partnerCompanies: Resource<Reach, CompanyDoc> = {
  name: 'partner companies',
  model: companyModel,
  hidden: allBut(companyModel, ...shownOfPartners),
  relations: { owner: { kind: 'one', resource: 'partner owners', localField: 'ownerId', foreignField: 'id' } },
  computed: ['paymentFieldsUrl'],
  presented: {
    orderDetailtable: orNull(companyModel.schemas?.orderDetailtable ?? {}),
    paymentFieldsUrl: orNull(text),
  },
  scope: () => everything,
  present: (doc, reach) => {
    const { id, name, type, referralCode, paymentApiKey, paymentApiUrl } = doc;
    // Support makes no payments, so it needs no key and no address of a gateway.
    const paymentTokenizationKey = isSupport(reach) ? null : doc.paymentTokenizationKey;
    const url = isOwnAdmin(reach, id) ? paymentApiUrl : paymentApiUrl && 'configured';
    const orderDetailtable = type === 'manufacturer' ? doc.orderDetailtable : null;
    const paymentFieldsUrl = paymentTokenizationKey && paymentApiUrl && cardFieldsUrl(paymentApiUrl);
    const payment = { paymentApiKey, paymentApiUrl: url, paymentTokenizationKey, paymentFieldsUrl };
    return { id, name, type, referralCode, ...payment, orderDetailtable };
  },
};

/** The owner of a linked company, with address and phone number (docs/security.md, "Calls"). */
export const partnerOwners: Resource<Reach, UserDoc> = {
  name: 'partner owners',
  model: userModel,
  hidden: allBut(userModel, 'id', 'username', 'email'),
  computed: ['phone'],
  presented: { phone: orNull(text) },
  // A list of vendors shows the address only of linked ones.
  masked: () => ['email'],
  scope: () => eq('isOwner', true),
  present: ({ id, username, email, mobile }) => ({ id, username, email, phone: mobile }),
};

/** The admins of the own company, by user name, for a user who needs their help. */
export const ownAdmins: Resource<Reach, UserDoc> = {
  name: 'own admins',
  model: userModel,
  hidden: allBut(userModel, 'id', 'username'),
  scope: rowsOf(({ companyId }) => allOf(eq('tenantId', companyId), eq('role', 'admin'), eq('active', true))),
};

/** The user who made or changed a visible record, by user name. */
export const people: Resource<Reach, UserDoc> = {
  name: 'people',
  model: userModel,
  hidden: allBut(userModel, 'id', 'username'),
  scope: (reach) => (reach.kind === 'none' ? nothing : everything),
};
