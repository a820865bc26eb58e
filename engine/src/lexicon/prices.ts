import { holds, type Lexicon } from './lexicon.ts';

/** A column's title, or the end of a question, that wants a price. */
export const priceTitles: Lexicon = {
  en: [
    ['\\bprices?\\b', 'Unit price', 'Priced items'],
    ['\\brates?\\b', 'Hourly rates', 'Rated capacity'],
    ['\\bcosts?\\b', 'Total cost', 'Costing method'],
    ['\\bfees?\\b', 'Fixed fee', 'Feedback'],
    ['\\bamounts?\\b', 'Amount', 'Amounting to'],
    ['\\bcharges?\\b', 'Monthly charges', 'Person in charged areas'],
    ['\\bsubtotal\\b', 'Subtotal', 'Subtotals by lot'],
    ['\\btotals?\\b', 'Totals', 'Totally'],
  ],
  fr: [
    ['\\bprix\\b', 'Prix unitaire', 'Prixing'],
    ['\\bp\\.?\\s?u\\.?(?=\\s|$)', 'P.U. HT', 'Public'],
    ['\\bmontants?\\b', 'Montant HT', 'Montantes'],
    ['\\btarifs?\\b', 'Tarifs', 'Tarification'],
    ['\\bcouts?\\b', 'Coût annuel', 'Couture'],
  ],
  ar: [
    ['سعر', 'سعر الوحدة', 'سرعة'],
    ['اسعار', 'الأسعار', 'استعارة'],
    ['الاجمالي', 'الإجمالي', 'إجمال'],
    ['المبلغ', 'المبلغ', 'البلاغ'],
    ['التكلفه', 'التكلفة', 'التكليف'],
    ['القيمه', 'القيمة', 'القيم'],
  ],
};

export const namesPrice = holds(priceTitles);
