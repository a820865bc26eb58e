import { designLimits, designPlaces, type ResponseDesign } from '@bidloom/contract/response-design';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Input } from '#ui/controls/input.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatBytes } from '#ui/files/bytes.ts';
import { FileDropzone } from '#ui/files/file-dropzone.tsx';
import { SendingProgress } from '#ui/files/sending-progress.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { SettingsHead } from '#ui/forms/settings-head.tsx';
import { SettingsPart } from '#ui/forms/settings-part.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import {
  useChangeDesign,
  usePutFile,
  useRemoveLogo,
  useRemoveTemplate,
  useResponseDesign,
  useSaveSample,
} from './response-design.api.ts';
import { TemplateStyles } from './TemplateStyles.tsx';

const usualAccent = '0f5c63';

/** How the company's responses look: a Word template of its own, or the built-in design with its logo and colour. */
export function ResponseDesignSettings({ lockedBecause }: { lockedBecause: string | undefined }) {
  const { t } = useTranslation();
  const { data: design } = useResponseDesign();
  const save = useSaveSample(t('responseDesign.sampleName'));
  if (!design) return <SkeletonRows />;
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <SettingsHead
        title={t('shell.settings.responses')}
        hint={t('responseDesign.lead')}
        action={(design.makesPdf ? (['pdf', 'docx'] as const) : (['docx'] as const)).map((format) => (
          <Button
            icon={Download}
            key={format}
            variant="outline"
            size="small"
            isLoading={save.isPending && save.variables === format}
            onClick={() => save.mutate(format)}
          >
            {t(`responseDesign.sample.${format}`)}
          </Button>
        ))}
      />
      {lockedBecause ? <Banner>{lockedBecause}</Banner> : null}
      <Template design={design} lockedBecause={lockedBecause} />
      <Logo design={design} lockedBecause={lockedBecause} />
      <Accent key={design.accent} design={design} lockedBecause={lockedBecause} />
    </div>
  );
}

/** How a template names its places; the braces are the reader's to type. */
const places = Object.fromEntries(designPlaces.map((place) => [place, `{{${place}}}`]));

type PartProps = { design: ResponseDesign; lockedBecause: string | undefined };

function Template({ design: { template }, lockedBecause }: PartProps) {
  const { t, i18n } = useTranslation();
  const [share, setShare] = useState(0);
  const put = usePutFile('template', setShare);
  const remove = useRemoveTemplate();
  return (
    <SettingsPart title={t('responseDesign.template')} hint={t('responseDesign.templateHint')}>
      <FormProblem error={put.error ?? remove.error} fallback="responseDesign.errors.change" />
      {template ? (
        <div className="border-line flex flex-wrap items-center gap-3 rounded-lg border px-3 py-2">
          <div className="min-w-0 flex-1 basis-48">
            <TruncatedText className="font-medium">{template.name}</TruncatedText>
            <p className="text-ink-muted text-sm" data-figures>
              {formatBytes(template.size, i18n.language)}
            </p>
          </div>
          <Button
            icon={Trash2}
            size="small"
            variant="ghost"
            isLoading={remove.isPending}
            lockedBecause={lockedBecause}
            onClick={() => remove.mutate({})}
          >
            {t('responseDesign.removeTemplate')}
          </Button>
        </div>
      ) : null}
      {lockedBecause ? null : (
        <FileDropzone
          label={t(template ? 'responseDesign.replaceTemplate' : 'responseDesign.chooseTemplate')}
          rules={t('responseDesign.templateRules', {
            limit: formatBytes(designLimits.template, i18n.language),
          })}
          accept={['.docx', '.dotx']}
          maxBytes={designLimits.template}
          isMultiple={false}
          isLine
          disabled={put.isPending}
          onFiles={([file]) => file && put.mutate(file)}
        />
      )}
      {put.isPending ? (
        <SendingProgress
          share={share}
          words={t(share < 1 ? 'responseDesign.sending' : 'responseDesign.checking')}
        />
      ) : null}
      {template ? (
        <>
          <p className="text-sm">
            {template.places.includes('response')
              ? t('responseDesign.hasPlace', places)
              : t('responseDesign.hasNoPlace', places)}
          </p>
          {template.unknownPlaces.length > 0 ? (
            <Banner tone="warning" title={t('responseDesign.unknownPlaces')}>
              <bdi dir="ltr">{template.unknownPlaces.map((name) => `{{${name}}}`).join(', ')}</bdi>
            </Banner>
          ) : null}
          <TemplateStyles template={template} lockedBecause={lockedBecause} />
        </>
      ) : null}
    </SettingsPart>
  );
}

function Logo({ design: { logo, template }, lockedBecause }: PartProps) {
  const { t, i18n } = useTranslation();
  const [share, setShare] = useState(0);
  const put = usePutFile('logo', setShare);
  const remove = useRemoveLogo();
  return (
    <SettingsPart
      title={t('responseDesign.logo')}
      hint={t(template ? 'responseDesign.builtInOnly' : 'responseDesign.logoHint')}
    >
      <FormProblem error={put.error ?? remove.error} fallback="responseDesign.errors.change" />
      <div className="flex flex-wrap items-center gap-5">
        {logo ? (
          // On paper it stands on white, in the dark theme too.
          <img
            src={logo.url}
            alt={t('responseDesign.logo')}
            width={logo.width}
            height={logo.height}
            className="border-line h-16 w-auto max-w-48 rounded-md border bg-white object-contain p-2"
          />
        ) : null}
        {lockedBecause ? null : (
          <FileDropzone
            className="min-w-60 flex-1"
            label={t(logo ? 'responseDesign.replaceLogo' : 'responseDesign.chooseLogo')}
            rules={t('responseDesign.logoRules', { limit: formatBytes(designLimits.logo, i18n.language) })}
            accept={['.png', '.jpg', '.jpeg', '.webp']}
            maxBytes={designLimits.logo}
            isMultiple={false}
            isLine
            disabled={put.isPending}
            onFiles={([file]) => file && put.mutate(file)}
          />
        )}
        {logo && !lockedBecause ? (
          <Button
            icon={Trash2}
            variant="ghost"
            size="small"
            isLoading={remove.isPending}
            onClick={() => remove.mutate({})}
          >
            {t('responseDesign.removeLogo')}
          </Button>
        ) : null}
      </div>
      {put.isPending ? (
        <SendingProgress
          share={share}
          words={t(share < 1 ? 'responseDesign.sending' : 'responseDesign.checking')}
        />
      ) : null}
    </SettingsPart>
  );
}

function Accent({ design: { accent, template }, lockedBecause }: PartProps) {
  const { t } = useTranslation();
  const [colour, setColour] = useState(accent ?? usualAccent);
  const save = useChangeDesign();
  const typed = colour.trim().replace(/^#/, '').toLowerCase();
  const isColour = /^[0-9a-f]{6}$/.test(typed);
  const isChanged = typed !== (accent ?? usualAccent);
  return (
    <SettingsPart
      title={t('responseDesign.accent')}
      hint={t(template ? 'responseDesign.builtInOnly' : 'responseDesign.accentHint')}
    >
      <FormProblem error={save.error} fallback="responseDesign.errors.change" />
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isColour && isChanged && !lockedBecause) save.mutate({ accent: typed });
        }}
      >
        <input
          type="color"
          aria-label={t('responseDesign.pickAccent')}
          value={isColour ? `#${typed}` : `#${usualAccent}`}
          disabled={lockedBecause !== undefined}
          onChange={(event) => setColour(event.target.value.slice(1))}
          className="border-line h-9 w-12 cursor-pointer rounded-md border bg-transparent p-1"
        />
        <Field
          label={t('responseDesign.accentCode')}
          error={isColour ? undefined : t('errors.input.colour')}
          className="w-36"
        >
          <Input
            dir="ltr"
            value={colour}
            maxLength={7}
            disabled={lockedBecause !== undefined}
            onChange={(event) => setColour(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          isLoading={save.isPending}
          aria-disabled={!isColour || !isChanged || lockedBecause !== undefined}
          title={lockedBecause}
        >
          {t('responseDesign.saveAccent')}
        </Button>
        {accent !== null && !lockedBecause ? (
          <Button variant="ghost" onClick={() => save.mutate({ accent: null })}>
            {t('responseDesign.usualAccent')}
          </Button>
        ) : null}
      </form>
    </SettingsPart>
  );
}
