import type { SampleWords } from './sample-words.ts';

/** The sample company as one in Morocco would have it. */
export const arabic: SampleWords = {
  services: {
    software: {
      name: 'تطوير البرمجيات',
      description:
        'نصمّم تطبيقات الويب للمرافق العامة ونطوّرها ونشغّلها. تعمل فرقنا في دورات من أسبوعين، وتُختبر كل نسخة اختبارًا آليًا.',
      keywords: ['برنامج', 'نظام', 'تطبيق', 'بوابة', 'logiciel', 'software'],
    },
    cleaning: {
      name: 'نظافة المباني',
      description: 'ننظّف المكاتب والمدارس والمستشفيات بعمال مدرّبين ومواد تحمل العلامة البيئية الأوروبية.',
      keywords: ['نظافة', 'تنظيف', 'nettoyage', 'cleaning'],
    },
    training: {
      name: 'التدريب',
      description:
        'ندرّب موظفي الجهات العامة على الأدوات الرقمية، حضوريًا وعن بُعد، بالعربية والفرنسية والإنجليزية.',
      keywords: ['تدريب', 'تكوين', 'formation', 'training'],
    },
  },
  clients: [
    {
      name: 'بلدية مرسى النور',
      sector: 'إدارة محلية',
      country: 'MA',
      contactName: 'سلمى بنّاني',
      contactEmail: 'marches@marsa-annour.example',
    },
    {
      name: 'مجموعة مستشفيات الوادي',
      sector: 'الصحة',
      country: 'JO',
      contactName: 'دائرة المشتريات',
    },
    {
      name: 'Métropole des Trois Rivières',
      sector: 'إدارة محلية',
      country: 'FR',
      contactEmail: 'marches@troisrivieres.example',
    },
  ],
  tenders: {
    housing: {
      title: 'نظام لإدارة ملفات خدمات الإسكان',
      buyer: 'بلدية مرسى النور',
      reference: 'BMN-2026-014',
      country: 'MA',
      language: 'ar',
      cpv: 'حزم البرمجيات ونظم المعلومات',
      description: 'توريد تطبيق مستضاف لإدارة ملفات مكتب الإسكان وتهيئته ونقل البيانات إليه ودعمه خمس سنوات.',
    },
    hospital: {
      title: 'تنظيف أجنحة المستشفيات في ثلاثة مواقع',
      buyer: 'مجموعة مستشفيات الوادي',
      reference: 'MMW/90/26',
      country: 'JO',
      language: 'ar',
      cpv: 'خدمات تنظيف المباني',
      lots: ['الموقع الشمالي', 'الموقع الجنوبي', 'مستشفى الولادة'],
    },
    training: {
      title: 'Formation des agents aux outils numériques',
      buyer: 'Métropole des Trois Rivières',
      reference: '2026-FORM-07',
      country: 'FR',
      language: 'fr',
      cpv: 'Services de formation',
      description:
        'Accord-cadre de formation des agents aux outils bureautiques et collaboratifs, en présentiel et à distance.',
    },
    portal: {
      title: 'بوابة المواطن: التصميم والتنفيذ',
      buyer: 'مجلس إقليم البحيرات',
      reference: 'IB-DIG-31',
      country: 'MA',
      language: 'ar',
      cpv: 'خدمات تصميم مواقع الويب',
    },
    schools: {
      title: 'تنظيف المدارس من 2027 إلى 2029',
      buyer: 'مجلس إقليم البحيرات',
      reference: 'IB-FM-08',
      country: 'MA',
      language: 'ar',
      cpv: 'خدمات تنظيف المدارس',
    },
    learning: {
      title: 'توريد وتشغيل منصة للتدريب الإلكتروني',
      buyer: 'هيئة المدن الساحلية',
      reference: 'CCA-1448-22',
      country: 'SA',
      language: 'ar',
      description: 'توريد منصة للتدريب الإلكتروني وتشغيلها لمدة ثلاث سنوات مع الدعم الفني باللغة العربية.',
    },
    website: {
      title: 'Redesign of the council website',
      buyer: 'Harbour Town Council',
      reference: 'HTC-2026-112',
      country: 'IE',
      language: 'en',
      cpv: 'World wide web (www) site design services',
    },
    windows: {
      title: 'تنظيف نوافذ المباني البلدية',
      buyer: 'بلدية مرسى النور',
      reference: 'BMN-2026-020',
      country: 'MA',
      language: 'ar',
    },
  },
  reasons: { won: 'أعلى تقييم فني', lost: 'السعر أعلى من عرض الفائز بنسبة 6%' },
  facts: {
    staff: { name: 'عدد الموظفين', unit: 'موظفًا' },
    turnover: { name: 'إيرادات العام الماضي' },
    certificate: { name: 'شهادة ISO 27001' },
    incidents: { name: 'نسبة الأعطال المعالجة خلال ساعة' },
  },
  answers: {
    changes: {
      question: 'كيف تحفظون سجل التغييرات على كل ملف؟',
      answer:
        'يُدوَّن كل تغيير في سجل لا يُمحى، مع اسم من أجراه ووقته والقيمة قبله وبعده. يمكن البحث في السجل وتصديره، ولا يستطيع أحد تعديله.',
      tags: ['برمجيات', 'تدقيق'],
    },
    migration: {
      question: 'كيف تنقلون الملفات المفتوحة قبل أول يوم من الاستخدام؟',
      answer:
        'ننقل الملفات في ثلاث تجارب ثم نقلة نهائية. تنتهي كل تجربة بتقرير مطابقة يوقّعه فريقكم، وتجري النقلة النهائية في عطلة نهاية الأسبوع قبل أول يوم من الاستخدام.',
      tags: ['برمجيات', 'نقل البيانات'],
    },
    incidents: {
      question: 'ما سرعة استجابتكم للأعطال من الدرجة القصوى؟',
      answer:
        'خلال ساعة واحدة، ليلًا ونهارًا. وقد التزمنا بذلك في العام الماضي في {{نسبة الأعطال المعالجة خلال ساعة}} من الأعطال من الدرجة القصوى.',
      tags: ['الدعم'],
    },
    residence: {
      question: 'أين تُحفظ البيانات الشخصية؟',
      answer:
        'تبقى جميع البيانات الشخصية داخل البلد، في مركزي بيانات في الدار البيضاء والرباط. وأمن معلوماتنا معتمد ({{شهادة ISO 27001}}).',
      tags: ['حماية البيانات', 'الأمن'],
    },
    backups: {
      question: 'كيف تُجرى النسخ الاحتياطية، وكيف تُختبر استعادتها؟',
      answer:
        'تُنسخ البيانات كل ساعة إلى مركز البيانات الثاني وتُحفظ 35 يومًا. ونستعيد نسخة كاملة كل ثلاثة أشهر ونسلّمكم تقريرها.',
      tags: ['الأمن', 'استمرارية العمل'],
    },
    company: {
      question: 'كم عدد العاملين لديكم، وما حجم إيراداتكم؟',
      answer: 'يعمل لدينا {{عدد الموظفين}}، وبلغت إيراداتنا في العام الماضي {{إيرادات العام الماضي}}.',
      tags: ['الشركة'],
    },
    environment: {
      question: 'ما الإجراءات البيئية التي تتخذونها عند التنظيف؟',
      answer: 'نستخدم مواد تحمل العلامة البيئية الأوروبية، وتُضبط جرعاتها آليًا.',
      tags: ['نظافة', 'بيئة'],
    },
    foreign: {
      question: 'Comment formez-vous les agents aux outils numériques ?',
      answer:
        'Par groupes de dix au plus, sur place ou en ligne, avec des exercices tirés de leur travail et une évaluation à la fin de chaque module.',
      tags: ['تدريب'],
      language: 'fr',
    },
  },
  template: {
    name: 'الرد على مناقصة',
    tasks: [
      'قرار المشاركة أو عدمها',
      'إرسال الأسئلة إلى الجهة المشترية',
      'كتابة العرض الفني',
      'مراجعة الأسعار',
      'تقديم العرض عبر البوابة',
    ],
  },
  document: {
    name: 'كراسة الشروط.md',
    text: `# نظام لإدارة ملفات خدمات الإسكان

رقم المناقصة: BMN-2026-014. الجهة المشترية: بلدية مرسى النور.

## 1. تقديم العروض

يجب على مقدم العرض تقديم عرضه عبر البوابة قبل الموعد النهائي.
يجب أن يتضمن العرض ثلاثة مراجع لأنظمة مماثلة سُلّمت خلال السنوات الخمس الأخيرة.
يُفضَّل أن يكون العرض في 40 صفحة دون الملاحق.

## 2. النظام

يجب أن يحفظ النظام سجل التغييرات على كل ملف، مع اسم من أجراها ووقتها.
يجب على المورد نقل جميع الملفات المفتوحة قبل أول يوم من الاستخدام.
يجب على المورد الاستجابة لكل عطل من الدرجة القصوى خلال ساعة واحدة.
ستسمّي البلدية جهة اتصال واحدة للمشروع.

## 3. حماية البيانات

يجب على المورد حفظ جميع البيانات الشخصية داخل البلد.
يجب على مقدم العرض أن يصف كيف تُجرى النسخ الاحتياطية وكيف تُختبر استعادتها.

## 4. معايير الترسية

| المعيار | الوزن |
| --- | --- |
| جودة الحل | 50 |
| السعر | 35 |
| الدعم | 15 |
`,
  },
  comment: 'زيارة الموقع يوم الخميس؛ تُرسل الأسئلة قبلها.',
};
