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
import { type TextKey, t } from '../../i18n/texts';
import type { DyeName } from '../../theme/tokens';
import type { AuditEntry } from '../../types/support';
import { dollars } from '../../parts/format';
import { valueInWords } from '../../parts/history/change-in-words';
import type { HistoryValue } from '../../providers/data/history';

interface AuditKind {
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

const labelOf = (record: string): TextKey | undefined =>
  auditKinds.find(({ filter }) => 'record' in filter && filter.record === record)?.label;

/** "Order 1048"; the kind alone where the record has no name, or it is hidden. */
export const recordInWords = (entry: AuditEntry): string => {
  const label = labelOf(entry.record) ?? kindOf(entry)?.label;
  return [label === undefined ? [] : t(label), entry.recordName ?? []].flat().join(' ');
};

const actorsWithoutName: Readonly<Record<string, TextKey>> = {
  system: 'audit.by-itself',
  console: 'audit.operator',
  nobody: 'audit.not-signed-in',
};

export const actorInWords = ({ actorId, actor }: AuditEntry): string =>
  actor ?? t(actorsWithoutName[actorId] ?? 'audit.former-user');

/** The company whose record it is, or that it is of none. */
export const companyInWords = ({ company, companyId }: AuditEntry): string =>
  company ?? t(companyId === null ? 'audit.installation' : 'audit.former-company');

/** `pattern_name` and `remainingDays` as text. */
export const fieldInWords = (field: string): string =>
  field
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

const amounts: ReadonlySet<string> = new Set(['total', 'amount']);

/** A value before or after; "none" for nothing. */
export const valueOf = (field: string, value: HistoryValue): string => {
  if (value === null || value === '') return t('audit.none');
  return typeof value === 'number' && amounts.has(field) ? dollars(value) : valueInWords(value);
};
