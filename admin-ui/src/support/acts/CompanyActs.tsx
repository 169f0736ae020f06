import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { t } from '../../i18n/texts';
import { NumberInput } from '../../parts/number/NumberInput';
import { wholeNumberIn } from '../../parts/number/number-in';
import type { SupportCompany } from '../../types/support';
import { ActDialog } from './ActDialog';
import css from './Acts.module.css';

const mostDays = 365;

interface OneActProps {
  readonly company: SupportCompany;
  readonly onClose: () => void;
}

const Switch = ({ company: { id, name, active }, onClose }: OneActProps) => {
  const act = active ? 'suspend' : 'resume';
  return (
    <ActDialog
      title={t(`acts.${act}-title`, { name })}
      about={t(`acts.${act}-about`)}
      submit={t(`acts.${act}`)}
      isDangerous={active}
      run={(data, why) => data.setAccess(id, { active: !active }, why)}
      done={`acts.${act}-done`}
      onClose={onClose}
    />
  );
};

const Countdown = ({ company: { id, name, remainingDays }, onClose }: OneActProps) => (
  <ActDialog
    title={t('acts.countdown-title', { name })}
    about={t('acts.countdown-about')}
    submit={t('acts.countdown')}
    values={{ remainingDays }}
    run={(data, why, { remainingDays: days }) => data.setAccess(id, { remainingDays: days }, why)}
    done="acts.countdown-done"
    onClose={onClose}
  >
    <NumberInput
      source="remainingDays"
      label={t('acts.countdown-days')}
      hint={t('acts.countdown-hint')}
      maxLength={3}
      read={(text) => wholeNumberIn(text, mostDays, 0)}
      fault={t('acts.countdown-fault')}
      autoFocus
    />
  </ActDialog>
);

const Reopen = ({ company: { id, name }, onClose }: OneActProps) => (
  <ActDialog
    title={t('acts.reopen-title', { name })}
    about={t('acts.reopen-about')}
    submit={t('acts.reopen')}
    run={(data, why) => data.reopenSubscription(id, why)}
    done="acts.reopen-done"
    onClose={onClose}
  />
);

const OwnerLink = ({ company: { id, name }, onClose }: OneActProps) => (
  <ActDialog
    title={t('acts.link-title', { name })}
    about={t('acts.link-about')}
    submit={t('acts.link-send')}
    run={(data, why) => data.sendOwnerLink(id, why)}
    done="acts.link-done"
    onClose={onClose}
  />
);

const Tax = ({ company: { id, name, isTaxExempt }, onClose }: OneActProps) => {
  const to = isTaxExempt ? 'on' : 'off';
  return (
    <ActDialog
      title={t(`acts.tax-${to}-title`, { name })}
      about={t(`acts.tax-${to}-about`)}
      submit={t(`acts.tax-${to}`)}
      run={(data, why) => data.setTax(id, !isTaxExempt, why)}
      done="acts.tax-done"
      onClose={onClose}
    />
  );
};

type Dialog = (props: OneActProps) => ReactNode;

export const CompanyActs = ({ company }: { readonly company: SupportCompany }) => {
  const [shown, show] = useState<{ readonly Shown: Dialog } | null>(null);
  const { name, active, remainingDays, endedOn } = company;
  const acts: readonly (readonly [string, Dialog])[] = [
    [t(active ? 'acts.suspend' : 'acts.resume'), Switch],
    [t('acts.countdown'), Countdown],
    ...(endedOn === null ? [] : ([[t('acts.reopen'), Reopen]] as const)),
    // The mail is for an owner who may sign in.
    ...(active && remainingDays !== 0 ? ([[t('acts.link'), OwnerLink]] as const) : []),
    [t('acts.tax'), Tax],
  ];
  return (
    <div className={css.acts} role="group" aria-label={t('acts.of', { name })}>
      {acts.map(([label, Shown]) => (
        <Button key={label} size="small" aria-haspopup="dialog" onClick={() => show({ Shown })}>
          {label}
        </Button>
      ))}
      {shown !== null && <shown.Shown company={company} onClose={() => show(null)} />}
    </div>
  );
};
