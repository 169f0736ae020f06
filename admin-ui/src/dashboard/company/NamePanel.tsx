import Button from '@mui/material/Button';
import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { Form } from '../../parts/form/Form';
import { IsSending } from '../../parts/form/is-sending';
import { useSave } from '../../parts/form/save/use-save';
import { TextInput } from '../../parts/form/TextInput';
import { required } from '../../parts/form/validators';
import { useRecordForm } from '../../parts/form/use-record-form';
import { Panel } from '../../parts/page/Panel';
import type { Company } from '../../types/wire';

const valuesOf = ({ name }: Company) => ({ name });

/** The name of the company, for its owner. Partners see the new one in every order. */
const NamePanel = ({ company }: { company: Company }) => {
  const form = useRecordForm(valuesOf(company));
  const [save, isBusy, question] = useSave(form, {
    resource: 'Companies',
    touches: 'company',
    record: company,
    valuesOf,
    write: (data, { seen, values }) => data.renameCompany(seen, values.name),
    done: 'done.updated',
    about: () => form.getValues().name,
  });
  return (
    <Form form={form} onSubmit={() => save()}>
      <Panel isPlain title={t('dashboard.company-name')}>
        <IsSending value={isBusy}>
          <div className="grid gap-8">
            {form.fault !== null && <Banner kind="fault">{form.fault}</Banner>}
            <TextInput source="name" label={t('field.name')} maxLength={100} validate={[required()]} />
            {form.isDirty && (
              <Button type="submit" loading={isBusy}>
                {t('action.save-changes')}
              </Button>
            )}
            <p className="second-line">{t('dashboard.company-name-text')}</p>
          </div>
        </IsSending>
      </Panel>
      {question}
    </Form>
  );
};

export default NamePanel;
