import type { TenderImport } from '@bidloom/contract/tenders';
import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/calls/problems.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/controls/input.tsx';
import { LongTextField } from '#ui/forms/text-field.tsx';
import { useReadUrl } from '../tenders.api.ts';
import { NoticeIntake, type SentFiles } from './NoticeIntake.tsx';

/** The link, and the page's text where the link could not be opened. */
export type TypedNotice = { url: string; text: string };
export const nothingTyped: TypedNotice = { url: '', text: '' };

type FromUrlProps = SentFiles & {
  typed: TypedNotice;
  onType: (typed: TypedNotice) => void;
  /** What stands at an address. */
  onFound: (found: TenderImport, url: string) => void;
  /** The page as a file or as pasted text, where the server cannot open it. */
  onFiles: (files: File[]) => void;
};

/** The address of a notice, which the server opens; where it cannot, the page's text or the saved page are taken instead. */
export function FromUrl({ typed, onType, onFound, onFiles, ...sent }: FromUrlProps) {
  const { t } = useTranslation();
  const { url, text } = typed;
  const read = useReadUrl();
  const problem = read.isError
    ? (problemAt(read.error, 'url') ?? (read.error.message || t('tenders.errors.import')))
    : undefined;
  return (
    <div className="flex flex-col gap-6 pb-2">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const address = withScheme(url.trim());
          if (!read.isPending)
            read.mutate({ url: address }, { onSuccess: (found) => onFound(found, address) });
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
            onChange={(event) => onType({ ...typed, url: event.target.value })}
            placeholder="https://"
          />
        </Field>
        <div className="flex justify-end">
          <Button type="submit" isLoading={read.isPending}>
            {t('tenders.import.fetch')}
          </Button>
        </div>
      </form>
      {read.isError || text !== '' || sent.problem !== undefined || sent.isReading ? (
        <Instead typed={typed} onType={onType} onFiles={onFiles} {...sent} />
      ) : null}
    </div>
  );
}

/** The page by hand: its text pasted, or the page saved in the browser and dropped. */
function Instead({
  typed,
  onType,
  onFiles,
  refusals,
  share,
  isReading,
  problem,
}: Omit<FromUrlProps, 'onFound'>) {
  const { t } = useTranslation();
  const { url, text } = typed;
  return (
    <section className="border-line flex flex-col gap-4 border-t pt-4">
      <div>
        <h3 className="text-base">{t('tenders.import.instead.title')}</h3>
        <p className="text-ink-muted text-sm">{t('tenders.import.instead.hint')}</p>
      </div>
      <LongTextField
        label={t('tenders.import.instead.paste')}
        rows={5}
        dir="auto"
        value={text}
        onChange={(text) => onType({ ...typed, text })}
      />
      <div className="flex justify-end">
        <Button
          variant="outline"
          isLoading={isReading}
          aria-disabled={text.trim() === ''}
          onClick={() => text.trim() !== '' && !isReading && onFiles([pageOf(text, url)])}
        >
          {t('tenders.import.instead.readText')}
        </Button>
      </div>
      <NoticeIntake
        label={t('tenders.import.instead.drop')}
        onFiles={onFiles}
        {...{ refusals, share, isReading, problem }}
      />
    </section>
  );
}

/** Pasted text as the page it came from, a paragraph for each line, so that it is read like one. Markup is taken as it is. */
function pageOf(text: string, url: string): File {
  const isMarkup = /^\s*</.test(text);
  const escaped = (line: string) =>
    line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const [title = '', ...lines] = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const link = url.trim() === '' ? '' : `<link rel="canonical" href="${encodeURI(withScheme(url.trim()))}">`;
  const page = `<!DOCTYPE html><html><head>${link}<title>${escaped(title)}</title></head><body><h1>${escaped(title)}</h1>${lines
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')}</body></html>`;
  return new File([isMarkup ? text : page], 'page.html', { type: 'text/html' });
}

/** People copy addresses without their beginning. */
const withScheme = (address: string): string =>
  /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
