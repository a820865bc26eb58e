import { words } from './lexicon.ts';

/** What is said between a date and the one it is put off to. */
export const putOff = words('has been hereby extended to', 'has been extensive')`
  (?:is|are|was|has been|have been|will be)(?: hereby)?
  (?:extended|changed|moved|postponed|revised|rescheduled|brought forward|amended)(?: \w+)? (?:to|until) |
  (?:is|are) now\b | replaced? (?:it )?(?:with|by)`;
export const putOffInFrench = words('reportée au 3 mai', 'reporter')`
  (?:reporté|repoussé|prorogé|prolongé|différé|décalé|avancé)e?s? (?:au |à |jusqu[’']) | remplacée? par | lire`;
export const putOffInArabic = words('ليصبح', 'أصبح')`ليصبح | لتصبح | ليكون`;
/** What is said before the date that counts no longer. */
export const puttingOff = words('rescheduled', 'scheduled')`
  extended | extension | changed | moved | postponed | revised | rescheduled | reportée? | repoussée? | prorogée? |
  prolongée? | modifiée?`;
export const puttingOffInArabic = words('تمديد', 'مدة')`تمديد | تاجيل | تأجيل | تعديل | تغيير`;
