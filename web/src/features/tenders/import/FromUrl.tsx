import type { TenderImport } from '@bidloom/contract/tenders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/problems.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { useReadUrl } from '../tenders.api.ts';

type FromUrlProps = {
  /** What stands at an address. */
  onFound: (found: TenderImport, url: string) => void;
};

/** The address of a notice, which the server opens. */
export function FromUrl({ onFound }: FromUrlProps) {
  const { t } = useTranslation();
  const [url, setUrl] = useState('');
  const read = useReadUrl();
  const problem = read.isError
    ? (problemAt(read.error, 'url') ?? (read.error.message || t('tenders.errors.import')))
    : undefined;
  return (
    <form
      className="flex flex-col gap-4 pb-2"
      onSubmit={(event) => {
        event.preventDefault();
        const address = withScheme(url.trim());
        if (!read.isPending) read.mutate({ url: address }, { onSuccess: (found) => onFound(found, address) });
      }}
    >
      <Field label={t('tenders.import.url')} error={problem} isRequired>
        <Input
          // A keyboard for addresses; not of type url, so that one may leave out https.
          inputMode="url"
          autoComplete="url"
          dir="ltr"
          required
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          placeholder="https://"
        />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" isLoading={read.isPending}>
          {t('tenders.import.fetch')}
        </Button>
      </div>
    </form>
  );
}

/** People copy addresses without their beginning. */
const withScheme = (address: string): string =>
  /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
