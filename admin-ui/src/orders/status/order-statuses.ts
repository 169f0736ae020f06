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
import type { DyeName } from '../../theme/tokens';
import type { OrderStatus } from '../../types/wire';

interface Look {
  readonly dye: DyeName;
  readonly icon: LucideIcon;
}

/** Dye and icon of each status of an order (design, section 3.3). */
export const orderStatusLooks: Readonly<Record<OrderStatus, Look>> = {
  draft: { dye: 'graphite', icon: PencilLine },
  placed: { dye: 'woad', icon: Send },
  quoted: { dye: 'weld', icon: Tag },
  rejected: { dye: 'madder', icon: CircleX },
  accepted: { dye: 'indigo', icon: ThumbsUp },
  scanned: { dye: 'verdigris', icon: ScanBarcode },
  invoiced: { dye: 'logwood', icon: ReceiptText },
  complete: { dye: 'loden', icon: CheckCheck },
  cancelled: { dye: 'walnut', icon: Ban },
};

/** An absent status is a draft (S2 section 4). */
export const statusOf = (status: OrderStatus | null | undefined): OrderStatus => status ?? 'draft';
