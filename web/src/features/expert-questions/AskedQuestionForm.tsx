import { countCharacters, countWords } from '@bidloom/contract/answer-length';
import type { AskedQuestion } from '@bidloom/contract/expert-questions';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '#lib/browser/draft.ts';
import { Button } from '#ui/controls/button.tsx';
import { Textarea } from '#ui/controls/textarea.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/forms/field.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { clauseWords } from '#ui/text/clause.ts';
import { dateTimeFormat } from '#ui/text/intl.ts';
import { useAnswerAskedQuestion } from './asked-question.api.ts';

/** One requirement of a stranger's bid, and the place to answer it. What is written stays in this browser until it is sent. */
export function AskedQuestionForm({ token, question }: { token: string; question: AskedQuestion }) {
  const { t, i18n } = useTranslation();
  const heading = useId();
  const [text, write, forget] = useDraft(`expert:${token.slice(0, 12)}`, question.answer);
  const send = useAnswerAskedQuestion(token);
  const { requirement, answeredAt, company } = question;
  // By the reader's own clock: the rules of zones are for who is signed in.
  const until = dateTimeFormat(i18n.language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(question.expiresAt));
  const isChanged = text.trim() !== '' && text.trim() !== question.answer;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !send.isPending) send.mutate(text, { onSuccess: forget });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-6">
      <dl className="text-ink-muted grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {[
          ['tender', question.bid],
          ['client', question.client],
        ].map(([name, value]) =>
          value ? (
            <div key={name} className="contents">
              <dt>{t(`experts.page.${name}`)}</dt>
              <dd dir="auto" className="text-ink min-w-0 wrap-anywhere">
                {value}
              </dd>
            </div>
          ) : null,
        )}
      </dl>
      <section aria-labelledby={heading} className="border-line bg-surface rounded-md border p-4">
        <h2 id={heading} className="text-ink-muted text-sm font-medium">
          {t('experts.page.requirement', { number: requirement.number })}
          {[clauseWords(requirement.clause, t), requirement.section].filter(Boolean).map((words) => (
            <span key={words} className="font-normal">
              {' · '}
              <bdi>{words}</bdi>
            </span>
          ))}
        </h2>
        <blockquote dir="auto" className="mt-2 text-lg wrap-anywhere whitespace-pre-wrap">
          {requirement.context ? <p className="text-ink-muted mb-1">{requirement.context}</p> : null}
          {requirement.text}
        </blockquote>
      </section>
      {question.note === '' ? null : (
        <section>
          <h2 className="text-ink-muted text-sm font-medium">
            {question.askedBy
              ? t('experts.page.note', { name: question.askedBy })
              : t('experts.page.noteAlone')}
          </h2>
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap">
            {question.note}
          </p>
        </section>
      )}
      <div className="flex flex-col gap-2">
        <Field label={t('experts.page.answer')}>
          <Textarea
            dir="auto"
            rows={10}
            maxLength={50_000}
            value={text}
            placeholder={t('experts.page.placeholder')}
            onChange={(event) => write(event.target.value)}
            className="min-h-48 text-lg"
          />
        </Field>
        <Length text={text} wordLimit={requirement.wordLimit} characterLimit={requirement.characterLimit} />
      </div>
      {send.error ? (
        <Banner tone="danger" title={t('experts.errors.send')}>
          {send.error.message}
        </Banner>
      ) : answeredAt && !isChanged ? (
        <Banner tone="success" title={t('experts.page.sent')}>
          {t('experts.page.sentHint', { when: until })}
        </Banner>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" size="large" isLoading={send.isPending} aria-disabled={!isChanged}>
          {t(answeredAt ? 'experts.page.sendAgain' : 'experts.page.send')}
        </Button>
        <p className="text-ink-muted text-sm">
          {answeredAt ? null : t('experts.page.until', { when: until })}{' '}
          {t('experts.page.privacy', { company })}
        </p>
      </div>
    </form>
  );
}

/** How long the answer is, beside what the buyer allows. */
function Length({
  text,
  wordLimit,
  characterLimit,
}: {
  text: string;
  wordLimit: number | null;
  characterLimit: number | null;
}) {
  const { t } = useTranslation();
  const [words, characters] = [countWords(text), countCharacters(text)];
  const isOver = words > (wordLimit ?? Infinity) || characters > (characterLimit ?? Infinity);
  return (
    <p className={classNames('text-sm tabular-nums', isOver ? 'text-danger font-medium' : 'text-ink-muted')}>
      {wordLimit === null
        ? t('experts.page.words', { count: words })
        : t('experts.page.wordLimit', { used: words, limit: wordLimit })}
      {characterLimit === null
        ? null
        : ` · ${t('experts.page.characterLimit', { used: characters, limit: characterLimit })}`}
    </p>
  );
}
