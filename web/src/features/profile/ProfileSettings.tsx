import { changeUserImage } from '@bidloom/contract/users';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#lib/browser/form-draft.ts';
import { chooseLanguage, languageNames, languages, type Language } from '#lib/language/i18n.ts';
import { problemAt } from '#lib/calls/problems.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FileDropzone } from '#ui/files/file-dropzone.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { SendingProgress } from '#ui/files/sending-progress.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { Select } from '#ui/controls/select.tsx';
import { SettingsPart } from '#ui/forms/settings-part.tsx';
import { type Theme, useTheme } from '#ui/layout/theme.ts';
import { useChangeName, useChangePicture } from './profile.api.ts';

type Me = { _id: string; fullName: string; email: string; logo: string | null };
const themes: Theme[] = ['light', 'dark', 'system'];
const pictures = ['.png', '.jpg', '.jpeg', '.webp', '.gif'];

/** The reader's own name and picture, and how this browser shows the product. */
export function ProfileSettings({ me }: { me: Me }) {
  const { t, i18n } = useTranslation();
  const { theme, changeTheme } = useTheme();
  return (
    <>
      <Name me={me} />
      <Picture me={me} />
      <SettingsPart title={t('profile.display')} hint={t('profile.displayHint')}>
        <Field label={t('shell.language')}>
          <Select<Language>
            className="sm:w-64"
            value={languages.find((one) => one === i18n.resolvedLanguage) ?? 'en'}
            onChange={(language) => void chooseLanguage(language)}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        </Field>
        <Field label={t('shell.theme')}>
          <RadioGroup<Theme>
            label={t('shell.theme')}
            value={theme}
            onChange={changeTheme}
            options={themes.map((value) => ({ value, label: t(`shell.themes.${value}`) }))}
          />
        </Field>
      </SettingsPart>
    </>
  );
}

function Name({ me }: { me: Me }) {
  const { t } = useTranslation();
  const { draft, change, forget, isChanged } = useFormDraft('profile', { fullName: me.fullName });
  const save = useChangeName();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ _id: me._id, fullName: draft.fullName }, { onSuccess: forget });
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-3">
      <FormProblem error={save.error} fallback="profile.errors.change" />
      <TextField
        label={t('profile.fullName')}
        error={problemAt(save.error, 'fullName')}
        required
        maxLength={120}
        autoComplete="name"
        value={draft.fullName}
        onChange={(fullName) => change({ fullName })}
      />
      <div className="flex gap-3">
        <Button type="submit" isLoading={save.isPending}>
          {t('profile.saveName')}
        </Button>
        {isChanged ? (
          <Button variant="ghost" onClick={forget}>
            {t('settings.discard')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function Picture({ me }: { me: Me }) {
  const { t } = useTranslation();
  const [share, setShare] = useState(0);
  const send = useChangePicture(setShare);
  return (
    <SettingsPart title={t('profile.picture')} hint={t('profile.pictureHint')}>
      <FormProblem error={send.error} fallback="users.errors.avatar" />
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={me.fullName} src={me.logo} size={56} />
        <FileDropzone
          className="min-w-60 flex-1"
          label={t('profile.choosePicture')}
          accept={pictures}
          maxBytes={changeUserImage.upload?.maxBytes ?? 0}
          isMultiple={false}
          isLine
          disabled={send.isPending}
          onFiles={([file]) => file && send.mutate({ _id: me._id, file })}
        />
      </div>
      {send.isPending ? <SendingProgress share={share} words={t('profile.sendingPicture')} /> : null}
    </SettingsPart>
  );
}
