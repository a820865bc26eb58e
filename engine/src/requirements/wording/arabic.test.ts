import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readDocument } from '#reading/read.ts';
import { foldArabic } from '#text/fold.ts';
import { judgeArabic, releasesArabic } from './arabic.ts';
import { findRequirements } from '#requirements/requirements.ts';

describe('واجب على المتنافس أو المتعهد', () => {
  test.each([
    ['يجب على المقاول تنظيف الموقع يومياً.', 'must', true, 'supplier'],
    ['يَجِبُ على المتنافسين توقيع كل صفحة.', 'must', true, 'bidder'],
    ['يجـــب أن تكون الأسعار شاملة ضريبة القيمة المضافة.', 'must', true, 'unclear'],
    ['يلتزم المورد بتسليم الأجهزة خلال ثلاثين يوماً.', 'must', true, 'supplier'],
    ['يتعين على مقدم العرض إرفاق شهادة الزكاة.', 'must', true, 'bidder'],
    ['على المتناقص زيارة المواقع قبل تقديم عطائه.', 'must', true, 'bidder'],
    ['على المتعهد أن يوفر فريقاً مؤهلاً.', 'must', true, 'supplier'],
    ['لا يجوز للمتعاقد التنازل عن العقد.', 'must', true, 'supplier'],
    ['يشترط في المتنافس أن يكون مسجلاً لدى الجهات المختصة.', 'must', true, 'bidder'],
    ['تُقدَّم العروض عبر منصة إلكترونية.', 'to-be', true, 'bidder'],
    ['يُحظر التدخين في الموقع.', 'must', true, 'unclear'],
    ['المقاول ملزم بإصلاح الأعطال.', 'must', true, 'supplier'],
    ['يجب إبلاغ الجهة بأي تأخير.', 'must', true, 'unclear'],
    ['إذا تأخر التسليم، يلتزم المورد بدفع الغرامة.', 'must', true, 'supplier'],
    ['إذا كان لدى المتنافس أي استفسار فيجب أن يقدمه عبر المنصة.', 'must', true, 'bidder'],
    ['يتحمل المقاول تكاليف الفحص.', 'will', false, 'supplier'],
    ['ينبغي ترقيم صفحات العرض.', 'should', false, 'unclear'],
    ['لن يُنظر في العروض المتأخرة.', 'condition', true, 'bidder'],
    ['لن يتم النظر في العروض الناقصة.', 'condition', true, 'bidder'],
    ['عدم تقديم الشهادات يؤدي إلى استبعاد العرض.', 'condition', true, 'bidder'],
    ['على كل من يستلم هذه الوثائق أن يحافظ على سريتها.', 'must', true, 'unclear'],
    ['يشمل العرض الفني المتطلبات التالية:', 'to-be', true, 'bidder'],
    [
      'يجب أن تظل العروض سارية تسعين يوماً من تاريخ فتحها، كما يحق للجهة طلب تمديدها.',
      'must',
      true,
      'unclear',
    ],
    [
      'ويجوز لممثل الجهة أن يطلب بياناً بالمواد، وعلى المتعاقد إعداد البيان خلال عشرة أيام.',
      'must',
      true,
      'supplier',
    ],
    ['3.2 على المستثمر معاينة الموقع قبل تقديم عطائه.', 'must', true, 'supplier'],
    ['ألا تزيد الأعمال المسندة إلى غيره على ثلثها.', 'must', true, 'unclear'],
    ['مراعاة أحمال الرياح عند تصميم المظلات.', 'must', true, 'unclear'],
    ['الالتزام بتركيب كاميرات عند كل مدخل.', 'must', true, 'unclear'],
    ['5.2 عدم استخدام الرصيف لعرض البضائع.', 'must', true, 'unclear'],
    ['أن يكون المتنافس مرخصاً في نشاط الصيانة.', 'must', true, 'bidder'],
    ['يتم تقديم العروض داخل المنصة قبل الموعد.', 'to-be', true, 'bidder'],
    ['توفير حاويات للنفايات عند كل بوابة.', 'imperative', false, 'supplier'],
    ['يكون المستثمر مسئولاً عن الحوادث في الموقع.', 'will', false, 'supplier'],
    ['ألا يكون المتعاقد من الباطن ممنوعاً من التعامل.', 'must', true, 'supplier'],
    ['لا ينبغي أن يحتوي العرض على شطب أو إضافة.', 'must', true, 'unclear'],
    ['الأسعار كلها ينبغي أن تكون إجبارياً بالدينار.', 'must', true, 'unclear'],
    ['ينبغي للمتعهد تقديم كفالة مصرفية.', 'must', true, 'supplier'],
    ['لا يمكن لنفس الشخص أن يمثل أكثر من عارض.', 'must', true, 'unclear'],
    ['لا يقدم المتعهد سوى عرض واحد.', 'must', true, 'supplier'],
    ['ختم المتعهد على سجل الإيداع ضروري.', 'must', true, 'supplier'],
    ['أجور الإعلان على من يرسو عليه العطاء.', 'to-be', true, 'bidder'],
    ['تقدر مدة صلاحية العروض بتسعين يوماً.', 'to-be', true, 'bidder'],
    ['في حالة التوقيع بالتفويض يرفق كتاب التفويض مع العطاء.', 'to-be', true, 'bidder'],
    ['يعاد كتابة أي تصحيح في الأسعار بالمداد الأحمر.', 'to-be', true, 'bidder'],
    ['يلتزم المتعامل المتعاقد بتسليم الأشغال.', 'must', true, 'supplier'],
    ['تقدم العروض على منصة المؤسسة العامة للموانئ.', 'to-be', true, 'bidder'],
    ['تودع هذه الأظرفة داخل ظرف مختوم.', 'to-be', true, 'bidder'],
    ['يتم إيداع العينات في مكتب المشتريات.', 'to-be', true, 'bidder'],
    ['استبعاد العطاءات التي لا تتضمن عينات.', 'condition', true, 'bidder'],
    ['قصر المشاركة على الشركات المحلية.', 'condition', true, 'bidder'],
    ['يقصى من المشاركة كل من قدم تصريحاً كاذباً.', 'condition', true, 'bidder'],
    ['ما هي خبراتكم السابقة؟', 'question', false, 'bidder'],
    ['يرجى وصف منهجية العمل.', 'imperative', false, 'bidder'],
  ])('%s', (sentence, modality, mandatory, boundParty) => {
    expect(judgeArabic(sentence)).toEqual({ modality, mandatory, boundParty });
  });
});

test.each([
  ['نتيجة', 'عدم الالتزام بالموعد يعطي الجهة حق الإلغاء.'],
  ['عنوان', 'توفير وتركيب أجهزة الحاسب الآلي'],
  ['واجب الجهة', 'يتم توفير الموقع من قبل الجهة الحكومية.'],
  ['واجب الجهة', 'تلتزم الجهة الحكومية بسداد المستحقات.'],
  ['واجب الجهة', 'يجب على صاحب العمل الرد خلال عشرة أيام.'],
  ['واجب الجهة', 'وتلتزم الجهة بالرد على أسئلة المتنافسين في مدة لا تتجاوز ثلاثة أيام.'],
  ['واجب اللجنة', 'لا يجوز للجنة فتح العروض أن تستبعد أي عرض.'],
  ['حق محفوظ', 'تحتفظ الجهة بحق إلغاء المنافسة التي يجب أن تعلن.'],
  ['حق للجهة', 'يحق للجهة طلب إيضاحات.'],
  ['تعريف', 'يقصد بالعقد الوثيقة التي يلتزم بها المقاول.'],
  ['خبر', 'تقع المدرسة في مدينة الرياض.'],
  ['ما ليس للجهة', 'لا يجوز مصادرة الضمان إلا للأسباب التي قدم من أجلها.'],
  ['ملاحظة لمن يملأ النموذج', '[يجب على المتعاقد حذف هذا البند عند عدم انطباقه.]'],
  ['وصف', 'تفاصيل الاختبارات التي يجب عملها عند انتهاء الأعمال.'],
  ['شرط', 'شهادة سداد الزكاة متى كان المتنافس ملزماً نظاماً بسدادها.'],
  ['سريان', 'يسري على الشركات الأجنبية نظام الاستثمار.'],
  ['نفي', 'أحكام هذه الفقرة لا تكون واجبة التطبيق على العمل ليلاً.'],
  ['إذن', 'يجوز أن يقدم الضمان من بنوك عدة، على أن يلتزم كل بنك بنسبة منه.'],
  ['ما تفعله اللجنة', 'يجب فحص العروض من قبل لجنة الفحص.'],
  ['ما لا تستطيعه الجهة', 'لا يمكن للجهة أن تلغي المنافسة بعد الترسية.'],
  ['واجب المعهد', 'يلتزم المعهد بتقديم تعويض للمتعاقد.'],
  ['واجب المصلحة المتعاقدة', 'يجب على المصلحة المتعاقدة تبليغ النتائج.'],
  ['ما هو ضروري', 'تطلب الجهة ما هو ضروري.'],
  ['أجور غيرهم', 'أجور العاملين في الوزارة على ميزانيتها.'],
  ['استبعاد غير العروض', 'استبعاد المخاطر من أهداف المشروع.'],
])('لا واجب: %s', (_what, sentence) => {
  expect(judgeArabic(sentence)).toBeNull();
});

test('رأس القائمة', () => {
  expect(releasesArabic('معايير تقييم العروض:')).toBe(true);
  expect(releasesArabic('يلتزم المقاول بما يلي:')).toBe(false);
  expect(releasesArabic('دفتر شروط مقدم من طرف الجهة غير مختوم')).toBe(false);
});

test('the letters of a Persian keyboard are those of an Arabic one', () => {
  expect(foldArabic('ھذه یکتب')).toBe(foldArabic('هذه يكتب'));
});

test('letters that writers mix are one, vowel signs and the stretching stroke go, digits are western', () => {
  expect(foldArabic('يَجِـــبُ الإلتزام بمُدَّة ١٢ شهراً إلى')).toBe('يجب الالتزام بمده 12 شهرا الي');
});

test('a list under a head that carries the verb', async () => {
  const text = 'يلتزم المتعاقد بما يلي:\n\n- توفير العمالة المدربة والمعدات اللازمة.\n- تقديم تقرير شهري.\n';
  const found = findRequirements([await readDocument(strToU8(text), 'a.md')]);
  expect(found.map(({ text: words, modality, mandatory }) => [words, modality, mandatory])).toEqual([
    ['توفير العمالة المدربة والمعدات اللازمة.', 'list', true],
    ['تقديم تقرير شهري.', 'list', true],
  ]);
  const file = 'يحتوي ملف الترشح على:\n\n- وثائق تأسيس الشركة، إذا كان العارض شركة.\n- شهادة الضرائب.\n';
  expect(findRequirements([await readDocument(strToU8(file), 'c.md')])).toMatchObject([
    { text: 'وثائق تأسيس الشركة، إذا كان العارض شركة.', modality: 'list', mandatory: true },
    { text: 'شهادة الضرائب.', modality: 'list', mandatory: true },
  ]);
  const papers =
    '# المستندات المطلوبة\n\n4.1 شهادة نسبة العمالة الوطنية.\n\n4.2 صورة عقد التأسيس.\n\n# نطاق العمل\n\n5.1 تقع المباني في ثلاثة أحياء.\n';
  expect(
    findRequirements([await readDocument(strToU8(papers), 'd.md')]).map(({ text: words }) => words),
  ).toEqual(['4.1 شهادة نسبة العمالة الوطنية.', '4.2 صورة عقد التأسيس.']);
  const counted = 'يجب على المتنافس تقديم ما يلي:\n\nأ- السجل التجاري ساري المفعول.\n\nب- شهادة الزكاة.\n';
  const [first, second] = findRequirements([await readDocument(strToU8(counted), 'b.txt')]);
  expect(first).toMatchObject({ text: 'السجل التجاري ساري المفعول.', modality: 'list', mandatory: true });
  expect(second?.text).toBe('شهادة الزكاة.');
});
