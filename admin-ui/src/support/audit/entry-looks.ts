import {
  Bell,
  Building2,
  ClipboardList,
  CreditCard,
  Eye,
  FileDown,
  Layers,
  MessageSquare,
  Percent,
  Receipt,
  RotateCcw,
  ScanLine,
  Settings2,
  Shirt,
  Tag,
  Truck,
  UserRound,
  X,
  type LucideIcon,
} from 'lucide-react';
import type { TextKey } from '../../i18n/texts';
import type { DyeName } from '../../theme/tokens';
import type { AuditEntry } from '../../types/support';

/** A kind of event that support filters by, with its filter, icon and colour. */
export interface AuditKind {
  readonly label: TextKey;
  readonly filter: { readonly record: string } | { readonly type: readonly string[] };
  readonly icon: LucideIcon;
  readonly dye: DyeName;
}

const subscriptionTypes = [
  'SubscriptionPackAdded',
  'SubscriptionPackDropped',
  'SubscriptionPlanChanged',
  'SubscriptionRenewed',
  'SubscriptionEnded',
  'SubscriptionResumed',
  'CancellationRequested',
  'CancellationWithdrawn',
  'CompanySuspended',
  'CompanyResumed',
  'CompanyCountdownSet',
  'CompanyTaxExemptionSet',
];

const ofTypes = (label: TextKey, icon: LucideIcon, dye: DyeName, ...type: readonly string[]): AuditKind => ({
  label,
  filter: { type },
  icon,
  dye,
});
const ofRecord = (label: TextKey, icon: LucideIcon, dye: DyeName, record: string): AuditKind => ({
  label,
  filter: { record },
  icon,
  dye,
});

/** The kinds in the order of the menu. Those of certain events come first, as records hold them too. */
export const auditKinds: readonly AuditKind[] = [
  ofTypes('audit.kind-look', Eye, 'loden', 'SupportLooked'),
  ofTypes('audit.kind-refused', X, 'madder', 'ChangeRefused'),
  ofTypes('audit.kind-subscription', CreditCard, 'weld', ...subscriptionTypes),
  ofTypes('audit.kind-file', FileDown, 'graphite', 'ExportRequested', 'ExportCompleted', 'ExportFailed'),
  ofTypes('audit.kind-job', RotateCcw, 'graphite', 'EffectRetried', 'EffectGivenUp'),
  ofRecord('audit.kind-note', MessageSquare, 'loden', 'supportnote'),
  ofRecord('audit.kind-bill', Receipt, 'weld', 'bill'),
  ofRecord('audit.kind-order', Tag, 'weld', 'order'),
  ofRecord('audit.kind-order-group', ClipboardList, 'graphite', 'ordergroup'),
  ofRecord('audit.kind-company', Building2, 'indigo', 'company'),
  ofRecord('audit.kind-user', UserRound, 'indigo', 'user'),
  ofRecord('audit.kind-vendor', Truck, 'graphite', 'vendorlink'),
  ofRecord('audit.kind-fabric', Shirt, 'loden', 'fabric'),
  ofRecord('audit.kind-group', Layers, 'loden', 'inventorygroup'),
  ofRecord('audit.kind-swatch', Layers, 'loden', 'swatch'),
  ofRecord('audit.kind-scan', ScanLine, 'loden', 'scan'),
  ofRecord('audit.kind-sound', Bell, 'graphite', 'soundset'),
  ofRecord('audit.kind-coupon', Percent, 'logwood', 'coupon'),
  ofRecord('audit.kind-plan', Settings2, 'graphite', 'plan'),
  ofRecord('audit.kind-setting', Settings2, 'graphite', 'setting'),
];

const other: Pick<AuditKind, 'icon' | 'dye'> = { icon: Settings2, dye: 'graphite' };

const isOf = ({ type, record }: AuditEntry, { filter }: AuditKind): boolean =>
  'type' in filter ? filter.type.includes(type) : filter.record === record;

export const kindOf = (entry: AuditEntry): AuditKind | undefined => auditKinds.find((kind) => isOf(entry, kind));

export const lookOf = (entry: AuditEntry): Pick<AuditKind, 'icon' | 'dye'> => kindOf(entry) ?? other;
