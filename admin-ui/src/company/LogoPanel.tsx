import Button from '@mui/material/Button';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { useText } from '../i18n/texts';
import { CompanyLogo } from '../parts/brand/CompanyLogo';
import { useCompanyLogo } from '../parts/brand/use-company-logo';
import { Panel } from '../parts/page/Panel';
import { useRights } from '../session/rights';
import { useVerb } from '../verbs/use-verb';
import css from './LogoPanel.module.css';

const LogoButtons = ({ hasLogo, hintId }: { hasLogo: boolean; hintId: string }) => {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [send, isSending] = useVerb((data, file: File) => data.uploadLogo(file), {
    touches: 'company',
    done: 'company.logo-done',
  });
  const [remove, isRemoving] = useVerb((data) => data.removeLogo(), {
    touches: 'company',
    done: 'company.logo-removed',
  });
  return (
    <div className={css.buttons}>
      <Button
        size="small"
        loading={isSending}
        disabled={isRemoving}
        startIcon={<ImagePlus size={16} strokeWidth={1.75} />}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        {t(hasLogo ? 'company.logo-replace' : 'company.logo-choose')}
      </Button>
      {hasLogo && (
        <Button
          size="small"
          loading={isRemoving}
          disabled={isSending}
          startIcon={<Trash2 size={16} strokeWidth={1.75} />}
          onClick={() => void remove()}
        >
          {t('company.logo-remove')}
        </Button>
      )}
      <input
        ref={input}
        hidden
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={t('company.logo')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The reader may choose the same file again after it was refused.
          target.value = '';
          if (file !== undefined) void send(file);
        }}
      />
    </div>
  );
};

/** The company's picture in the portal, on its reports and for its partners. */
export const LogoPanel = ({ companyId }: { companyId: string }) => {
  const t = useText();
  const hintId = useId();
  const { isAdmin } = useRights();
  const hasLogo = useCompanyLogo(companyId) !== null;
  return (
    <Panel isPlain title={t('company.logo')}>
      <CompanyLogo companyId={companyId} size="large" fallback={<p>{t('company.logo-none')}</p>} />
      {isAdmin && <LogoButtons hasLogo={hasLogo} hintId={hintId} />}
      <p id={hintId} className={css.hint}>
        {t(isAdmin ? 'company.logo-hint' : 'company.logo-admins')}
      </p>
    </Panel>
  );
};
