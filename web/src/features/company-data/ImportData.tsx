import { importCompany } from '@bidloom/contract/company-data';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/calls/api.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { FileDropzone } from '#ui/files/file-dropzone.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { useImportCompany } from './company-data.api.ts';

/** Takes the file of an export and makes a company of it. */
export function ImportData() {
  const { t } = useTranslation();
  const [share, setShare] = useState(0);
  const stop = useRef(new AbortController());
  const send = useImportCompany(setShare);
  const isStopped = send.error instanceof ApiError && send.error.code === 'cancelled';
  return (
    <div className="flex flex-col gap-3">
      {isStopped ? (
        <Banner title={t('companyData.importStopped')} />
      ) : (
        <FormProblem error={send.error} fallback="companyData.errors.import" />
      )}
      <FileDropzone
        label={t('companyData.choose')}
        accept={['.zip']}
        maxBytes={importCompany.upload?.maxBytes ?? 0}
        isMultiple={false}
        isLine
        disabled={send.isPending}
        onFiles={([file]) => {
          if (!file) return;
          stop.current = new AbortController();
          setShare(0);
          send.mutate({ file, signal: stop.current.signal });
        }}
      />
      {send.isPending ? (
        <div className="flex flex-wrap items-center gap-3">
          <Progress
            value={share}
            max={1}
            label={t(share < 1 ? 'companyData.sending' : 'companyData.importing')}
            className="min-w-40 flex-1"
          />
          <Button size="small" variant="outline" onClick={() => stop.current.abort()}>
            {t('companyData.stop')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
