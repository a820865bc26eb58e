import type { FoundAnswer } from '@bidloom/contract/answers';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { languageNames } from '#lib/i18n.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Textarea } from '#ui/textarea.tsx';

export type Edit = Partial<Pick<FoundAnswer, 'question' | 'answer'>>;

/** One question with its answer, to choose and to put right; what the library says already stands beside it. */
export function Candidate({
  answer,
  onEdit,
  isChosen,
  canChoose,
  onChoose,
}: {
  answer: FoundAnswer;
  onEdit: (edit: Edit) => void;
  isChosen: boolean;
  canChoose: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const [isCompared, setCompared] = useState(false);
  const { question, answer: text, section, tags, language, sourceName, row, like, isKnown } = answer;
  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-3 py-3">
      <Checkbox
        className="mt-0.5"
        isChecked={isChosen}
        onChange={onChoose}
        disabled={!canChoose}
        title={isKnown ? t('answers.import.known') : undefined}
        aria-label={t('answers.select', { question })}
      />
      <div className="flex min-w-0 flex-col gap-1.5">
        {isEditing ? (
          <>
            <Field label={t('answers.fields.question')}>
              <Textarea
                rows={2}
                className="min-h-9"
                maxLength={5_000}
                value={question}
                onChange={(event) => onEdit({ question: event.target.value })}
              />
            </Field>
            <Field label={t('answers.fields.answer')}>
              <Textarea
                rows={5}
                maxLength={50_000}
                value={text}
                onChange={(event) => onEdit({ answer: event.target.value })}
              />
            </Field>
          </>
        ) : (
          <>
            <p className="font-medium wrap-anywhere" dir="auto">
              {question}
            </p>
            <p
              className="text-ink-muted line-clamp-3 whitespace-pre-line wrap-anywhere"
              dir="auto"
              title={text}
            >
              {text}
            </p>
          </>
        )}
        <p className="text-ink-faint flex flex-wrap gap-x-2 text-xs">
          <span>{languageNames[language]}</span>
          {section ? <bdi>{section}</bdi> : null}
          {tags.map((tag) => (
            <bdi key={tag}>{tag}</bdi>
          ))}
          <span>
            <bdi>{sourceName}</bdi>
            {row === null ? null : ` · ${t('answers.import.place', { row })}`}
          </span>
        </p>
        {isKnown ? <Badge>{t('answers.import.known')}</Badge> : null}
        {!isKnown && like ? (
          <div className="flex flex-col gap-2">
            <span className="flex flex-wrap items-center gap-2">
              <Badge tone="warning">{t('answers.import.alike', { share: like.likeness })}</Badge>
              <Button
                variant="link"
                size="small"
                aria-expanded={isCompared}
                onClick={() => setCompared(!isCompared)}
              >
                {t('answers.import.compare')}
              </Button>
            </span>
            {isCompared ? (
              <div className="bg-hover flex flex-col gap-1 rounded-md p-3 text-sm">
                <Link
                  to={`/settings/answer-library?open=${like._id}`}
                  target="_blank"
                  className="text-accent font-medium underline"
                  dir="auto"
                >
                  {like.question}
                </Link>
                <p className="whitespace-pre-line wrap-anywhere" dir="auto">
                  {like.answer}
                </p>
              </div>
            ) : null}
          </div>
        ) : null}
      </div>
      <IconButton
        icon={Pencil}
        size="small"
        label={t('answers.import.edit', { question })}
        aria-pressed={isEditing}
        onClick={() => setEditing(!isEditing)}
      />
    </li>
  );
}
