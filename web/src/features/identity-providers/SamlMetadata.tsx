import type { IdentityProvider } from '@bidloom/contract/identity-providers';
import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/calls/problems.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { formatDay } from '#ui/dates/dates.ts';
import { FileDropzone } from '#ui/files/file-dropzone.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { ProviderDraft } from './provider-draft.ts';

/** What a provider of SAML says of itself: by an address that is read again every day, or by a file. */
export function SamlMetadata({
  provider,
  draft,
  change,
  error,
}: {
  provider: IdentityProvider;
  draft: ProviderDraft;
  change: (part: Partial<ProviderDraft>) => void;
  error: Error | null;
}) {
  const { t } = useTranslation();
  const wrongFile = problemAt(error, 'metadata');
  return (
    <>
      <TextField
        label={t('identityProviders.metadataUrl')}
        hint={t('identityProviders.metadataUrlHint')}
        error={draft.metadata ? undefined : problemAt(error, 'metadataUrl')}
        type="url"
        dir="ltr"
        value={draft.metadataUrl}
        onChange={(metadataUrl) => change({ metadataUrl, metadata: undefined })}
      />
      <FileDropzone
        isLine
        isMultiple={false}
        label={t('identityProviders.metadataFile')}
        accept={['.xml']}
        maxBytes={800_000}
        onFiles={([file]) => {
          if (file)
            void file.text().then((text) => change({ metadata: { name: file.name, text }, metadataUrl: '' }));
        }}
      />
      {draft.metadata ? (
        <p className="text-sm">
          {t('identityProviders.chosenFile', { name: `\u2068${draft.metadata.name}\u2069` })}
        </p>
      ) : null}
      {wrongFile === undefined ? null : (
        <p role="alert" className="text-danger text-sm">
          {wrongFile}
        </p>
      )}
      <Known provider={provider} />
    </>
  );
}

function Known({ provider: { issuer, signInAddress, certificates } }: { provider: IdentityProvider }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  if (issuer === null) return null;
  return (
    <dl className="border-line grid gap-3 rounded-lg border p-4 text-sm">
      <div>
        <dt className="text-ink-muted">{t('identityProviders.entityId')}</dt>
        <dd dir="ltr" className="text-start [overflow-wrap:anywhere]">
          {issuer}
        </dd>
      </div>
      <div>
        <dt className="text-ink-muted">{t('identityProviders.signInAddress')}</dt>
        <dd dir="ltr" className="text-start [overflow-wrap:anywhere]">
          {signInAddress}
        </dd>
      </div>
      <div>
        <dt className="text-ink-muted">
          {t('identityProviders.certificates', { count: certificates.length })}
        </dt>
        {certificates.map(({ subject, goodUntil, isOver }) => (
          <dd key={`${subject} ${goodUntil}`} className={isOver ? 'text-danger' : undefined}>
            {t(isOver ? 'identityProviders.wasGoodUntil' : 'identityProviders.goodUntil', {
              name: `\u2068${subject}\u2069`,
              day: formatDay(goodUntil, i18n.language, zone),
            })}
          </dd>
        ))}
      </div>
    </dl>
  );
}
