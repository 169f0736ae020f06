import {
  Ban,
  CheckCheck,
  CircleX,
  PencilLine,
  ReceiptText,
  ScanBarcode,
  Send,
  Tag,
  ThumbsUp,
  type LucideIcon,
} from 'lucide-react';
import type { TextKey } from '../../i18n/texts';
import type { CompanyType } from '../../session/session';
import type { DyeName } from '../../theme/tokens';
import type { OrderStatus } from '../../types/wire';

interface Look {
  readonly dye: DyeName;
  readonly icon: LucideIcon;
}

interface Task {
  readonly title: TextKey;
  /** The label of the task's button. */
  readonly action: TextKey;
}

interface StatusEntry {
  /** Dye and icon (design, section 3.3). */
  readonly look: Look;
  readonly reachedBy: string;
  /** An event that leads back to the status. It looks the same in the history. */
  readonly returnedBy?: string;
  /** Accepted, but not paid or invoiced yet: its scans are shown, and its balance is open. */
  readonly isInProduction?: true;
  /** The status after which it leaves the usual path of an order. */
  readonly follows?: OrderStatus;
  /** The task of each side for a waiting order. */
  readonly tasks?: Partial<Readonly<Record<CompanyType, Task>>>;
}

const open = 'dashboard.open-order';

/** The portal's data for each status of an order, in the listed order of statuses. */
export const orderStatuses: Readonly<Record<OrderStatus, StatusEntry>> = {
  draft: {
    look: { dye: 'graphite', icon: PencilLine },
    reachedBy: 'OrderCreated',
    returnedBy: 'OrderReturnedToDraft',
    tasks: { manufacturer: { title: 'dashboard.draft', action: open } },
  },
  placed: {
    look: { dye: 'woad', icon: Send },
    reachedBy: 'OrderPlaced',
    tasks: { vendor: { title: 'dashboard.placed', action: 'quote.submit' } },
  },
  quoted: {
    look: { dye: 'weld', icon: Tag },
    reachedBy: 'OrderQuoted',
    tasks: { manufacturer: { title: 'dashboard.quoted', action: 'dashboard.review-quote' } },
  },
  rejected: {
    look: { dye: 'madder', icon: CircleX },
    reachedBy: 'OrderRejected',
    follows: 'placed',
    tasks: { manufacturer: { title: 'dashboard.rejected', action: open } },
  },
  accepted: {
    look: { dye: 'indigo', icon: ThumbsUp },
    reachedBy: 'OrderAccepted',
    isInProduction: true,
    tasks: {
      manufacturer: { title: 'dashboard.accepted', action: 'orders.release' },
      vendor: { title: 'dashboard.to-mark', action: open },
    },
  },
  scanned: {
    look: { dye: 'verdigris', icon: ScanBarcode },
    reachedBy: 'OrderScanned',
    isInProduction: true,
    tasks: {
      manufacturer: { title: 'dashboard.scanned', action: 'payment.title' },
      vendor: { title: 'dashboard.to-invoice', action: 'order.invoice' },
    },
  },
  invoiced: {
    look: { dye: 'logwood', icon: ReceiptText },
    reachedBy: 'OrderInvoiced',
    tasks: { vendor: { title: 'dashboard.invoiced', action: open } },
  },
  complete: { look: { dye: 'loden', icon: CheckCheck }, reachedBy: 'OrderCompleted' },
  cancelled: { look: { dye: 'walnut', icon: Ban }, reachedBy: 'OrderCancelled', follows: 'quoted' },
};

const isStatus = (name: string): name is OrderStatus => Object.hasOwn(orderStatuses, name);
export const allStatuses: readonly OrderStatus[] = Object.keys(orderStatuses).filter(isStatus);

/** The status that an event of this type leads to. */
export const reachedBy = (type: string): OrderStatus | undefined =>
  allStatuses.find((status) => orderStatuses[status].reachedBy === type);

/** The look of an event that changes the status. */
export const lookOfMove = (type: string): Look | undefined =>
  Object.values(orderStatuses).find(({ reachedBy, returnedBy }) => type === reachedBy || type === returnedBy)?.look;

/** An absent status is a draft (S2 section 4). */
export const statusOf = (status: OrderStatus | null | undefined): OrderStatus => status ?? 'draft';
