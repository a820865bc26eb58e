import { useState } from 'react';
import { toast } from 'react-toastify/unstyled';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card, CardHead, StatCard } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { FileDropzone } from '#ui/files/file-dropzone.tsx';
import { FileList } from '#ui/files/file-list.tsx';
import { Part } from '#ui/gallery/Part.tsx';
import { useSample } from '#ui/gallery/sample.ts';
import { Logo } from '#ui/layout/logo.tsx';
import { Progress, ProgressRing } from '#ui/feedback/progress.tsx';
import { ScrollArea } from '#ui/layout/scroll-area.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import type { Drawing } from '#ui/feedback/thread-drawing.tsx';

const drawings: Drawing[] = [
  'tenders',
  'bids',
  'documents',
  'requirements',
  'search',
  'notifications',
  'messages',
  'people',
  'connections',
  'bin',
];

export function FeedbackPart() {
  const say = useSample();
  const [isThere, setIsThere] = useState(true);
  const message = say('The bid was created.', 'تم إنشاء العرض.');
  return (
    <>
      <Part title="Feedback">
        <div className="flex flex-col gap-3">
          <Banner
            action={
              <Button size="small" variant="outline">
                {say('Connect', 'ربط')}
              </Button>
            }
          >
            {say(
              'Connect a drive to keep the documents of your bids together.',
              'اربط مساحة تخزين لتبقى مستندات عروضك معًا.',
            )}
          </Banner>
          <Banner tone="success">
            {say('All 42 requirements are answered.', 'تمت الإجابة على 42 متطلبًا.')}
          </Banner>
          {isThere ? (
            <Banner
              tone="warning"
              title={say('The buyer changed the deadline', 'غيّر المشتري الموعد النهائي')}
              onDismiss={() => setIsThere(false)}
            >
              {say('It is now 14 Mar 2026 17:00 in Riyadh.', 'أصبح 14 مارس 2026 17:00 بتوقيت الرياض.')}
            </Banner>
          ) : null}
          <Banner tone="danger">
            {say('Two mandatory requirements have no answer.', 'متطلبان إلزاميان بلا إجابة.')}
          </Banner>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="outline" onClick={() => toast.success(message)}>
            {say('Show success', 'عرض نجاح')}
          </Button>
          <Button
            variant="outline"
            onClick={() => toast.error(say('The bid could not be saved.', 'تعذر حفظ العرض.'))}
          >
            {say('Show error', 'عرض خطأ')}
          </Button>
        </div>
        <div className="grid gap-4 sm:grid-cols-3">
          <StatCard
            label={say('Bids in progress', 'عروض قيد الإعداد')}
            value="18"
            change={{
              words: say('3 more than last month', 'أكثر بثلاثة من الشهر الماضي'),
              direction: 'up',
              isGood: true,
            }}
          />
          <StatCard
            label={say('Win rate', 'نسبة الفوز')}
            value="34%"
            change={{ words: say('6 points less', 'أقل بست نقاط'), direction: 'down', isGood: false }}
          />
          <Card>
            <CardHead title={say('Readiness', 'الجاهزية')}>
              {say('12 of 20 answered', '12 من 20 أجيب عنها')}
            </CardHead>
            <div className="flex items-center gap-4 px-4 pb-4">
              <ProgressRing share={0.6} label={say('Readiness', 'الجاهزية')} />
              <ProgressRing share={1} label={say('Documents', 'المستندات')} size={40} />
              <ProgressRing share={0.25} label={say('Tasks', 'المهام')} size={20} />
              <Progress value={60} label={say('Readiness', 'الجاهزية')} />
            </div>
          </Card>
        </div>
      </Part>
      <Part title="Files">
        <FileDropzone
          label={say('Add the buyer’s documents', 'أضف مستندات المشتري')}
          accept={['.pdf', '.docx', '.xlsx']}
          maxBytes={50_000_000}
          onFiles={() => {}}
        />
        <FileList
          label={say('Documents', 'المستندات')}
          onRemove={() => {}}
          files={[
            { id: '1', name: 'CCTP_lot1.pdf', size: 4_812_000, state: 'done' },
            {
              id: '2',
              name: say('Bill of quantities.xlsx', 'جدول الكميات.xlsx'),
              size: 88_000,
              state: 'uploading',
              share: 0.42,
            },
            {
              id: '3',
              name: 'plan.docx',
              size: 12_000,
              state: 'failed',
              error: say(
                'The file is damaged. Ask the buyer for another copy.',
                'الملف تالف. اطلب نسخة أخرى من المشتري.',
              ),
            },
          ]}
        />
      </Part>
      <Part title="Empty, loading, error">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {drawings.map((drawing) => (
            <EmptyState
              key={drawing}
              drawing={drawing}
              title={say('Nothing here yet', 'لا شيء هنا بعد')}
              action={<Button variant="outline">{say('Import a notice', 'استيراد إعلان')}</Button>}
            />
          ))}
        </div>
        <ErrorState
          title={say('The bids could not be loaded.', 'تعذر تحميل العروض.')}
          description={say('The server did not answer.', 'لم يستجب الخادم.')}
          onRetry={() => {}}
        />
        <SkeletonRows count={4} />
        <ScrollArea className="border-line h-24 rounded-md border" label={say('Terms', 'الشروط')}>
          <p className="prose p-3">
            {say(
              'The tenderer confirms that the offer stays valid for ninety days. '.repeat(6),
              'يؤكد مقدم العرض أن العرض يبقى ساريًا تسعين يومًا. '.repeat(6),
            )}
          </p>
        </ScrollArea>
        <div className="flex flex-wrap items-center gap-6">
          <Logo size={16} hasName={false} />
          <Logo size={24} hasName={false} isPlain />
          <Logo size={48} hasName={false} />
          <Logo size={128} hasName={false} />
        </div>
      </Part>
    </>
  );
}
