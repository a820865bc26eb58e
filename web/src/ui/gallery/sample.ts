import { useTranslation } from 'react-i18next';
import type { StatusStage, Tone } from '#ui/layout/badge.tsx';

/** The gallery's own words: English, or Arabic where the page is Arabic. */
export function useSample(): (english: string, arabic: string) => string {
  const { i18n } = useTranslation();
  return (english, arabic) => (i18n.language === 'ar' ? arabic : english);
}

/** The gallery stands still at this moment, so that two pictures of it can be compared. */
export const now = Date.parse('2026-03-10T09:00:00Z');

interface Row {
  title: [string, string];
  buyer: [string, string];
  reference: string;
  value: number;
  deadline: string;
  zone: string;
  stage: StatusStage;
  tone: Tone;
  status: [string, string];
}

export const rows: readonly Row[] = [
  {
    title: ['Resurfacing of the D920 road', 'إعادة تعبيد الطريق D920'],
    buyer: ['Département de l’Aveyron', 'مقاطعة أفيرون'],
    reference: 'AV-2026-0117',
    value: 1_240_000,
    deadline: '2026-03-11T11:00:00Z',
    zone: 'Europe/Paris',
    stage: 'half',
    tone: 'accent',
    status: ['In progress', 'قيد الإعداد'],
  },
  {
    title: ['Supply of laboratory reagents, lots 1 to 4', 'توريد كواشف مخبرية، الحصص 1 إلى 4'],
    buyer: ['King Saud Medical City', 'مدينة الملك سعود الطبية'],
    reference: '2026/KSMC/88',
    value: 386_500,
    deadline: '2026-03-14T12:30:00Z',
    zone: 'Asia/Riyadh',
    stage: 'full',
    tone: 'warning',
    status: ['Review', 'مراجعة'],
  },
  {
    title: ['Cleaning of school buildings 2026–2029', 'تنظيف المباني المدرسية 2026–2029'],
    buyer: ['Kirklees Council', 'مجلس كيركليس'],
    reference: 'KMC-00451',
    value: 2_900_000,
    deadline: '2026-04-02T16:00:00Z',
    zone: 'Europe/London',
    stage: 'open',
    tone: 'neutral',
    status: ['Draft', 'مسودة'],
  },
  {
    title: ['Photovoltaic roof for the regional archive', 'سقف كهروضوئي للأرشيف الجهوي'],
    buyer: ['Région Occitanie', 'جهة أوكسيتاني'],
    reference: 'OCC-26-031',
    value: 512_000,
    deadline: '2026-03-01T11:00:00Z',
    zone: 'Europe/Paris',
    stage: 'done',
    tone: 'success',
    status: ['Won', 'فائز'],
  },
  {
    title: ['Framework for translation services', 'اتفاق إطاري لخدمات الترجمة'],
    buyer: ['Office for Public Works', 'مكتب الأشغال العامة'],
    reference: 'OPW-7719',
    value: 90_000,
    deadline: '2026-02-20T10:00:00Z',
    zone: 'Europe/Dublin',
    stage: 'stopped',
    tone: 'danger',
    status: ['Lost', 'خاسر'],
  },
];
