import { importCompany } from '@bidloom/contract/company-data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDropzone } from '#ui/files/file-dropzone.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { useImportCompany } from './company-data.api.ts';

/** Takes the file of an export and makes a company of it. */
export function ImportData() {
  const { t } = useTranslation();
  const [share, setShare] = useState(0);
  const send = useImportCompany(setShare);
  return (
    <div className="flex flex-col gap-3">
      <FormProblem error={send.error} fallback="companyData.errors.import" />
      <FileDropzone
        label={t('companyData.choose')}
        accept={['.zip']}
        maxBytes={importCompany.upload?.maxBytes ?? 0}
        isMultiple={false}
        disabled={send.isPending}
        onFiles={([file]) => file && send.mutate(file)}
      />
      {send.isPending ? (
        <Progress
          value={share}
          max={1}
          label={t(share < 1 ? 'companyData.sending' : 'companyData.importing')}
        />
      ) : null}
    </div>
  );
}
