import { holds, type Lexicon } from './lexicon.ts';

/** How a question without a question mark begins. A beginning of a word stands for all its forms. */
export const requests: Lexicon = {
  en: [
    ['(?:please |kindly )?describe', 'Please describe your approach', 'The describing party'],
    ['(?:please |kindly )?explain', 'Explain how', 'An explanation'],
    ['(?:please |kindly )?state', 'State your turnover', 'The state of the site'],
    ['(?:please |kindly )?outline', 'Outline your plan', 'An outline'],
    ['(?:please |kindly )?detail', 'Detail your method', 'In detail'],
    ['(?:please |kindly )?provide', 'Kindly provide references', 'We provide'],
    ['(?:please |kindly )?list', 'List your sites', 'The list'],
    ['(?:please |kindly )?give', 'Give examples', 'We give'],
    ['(?:please |kindly )?indicate', 'Indicate the dates', 'It indicates'],
    ['(?:please |kindly )?confirm', 'Confirm that', 'We confirm'],
    ['(?:please |kindly )?specify', 'Specify the model', 'The specification'],
    ['(?:please |kindly )?demonstrate', 'Demonstrate compliance', 'A demonstration'],
    ['(?:please |kindly )?set out', 'Set out your policy', 'The setting'],
    ['(?:please |kindly )?(?:how|what|which|who|when|where)', 'How do you', 'Somehow'],
    ['(?:please |kindly )?(?:do|does|are|is|have|has|can|will)', 'Are you certified', 'We are'],
  ],
  fr: [
    ['(?:veuillez |merci de )?decri(?:vez|re)', 'Veuillez décrire', 'La description'],
    ['(?:veuillez |merci de )?expliqu', 'Expliquez', 'Une explication'],
    ['(?:veuillez |merci de )?precis', 'Merci de préciser', 'La précision'],
    ['(?:veuillez |merci de )?indiqu', 'Indiquez', 'Un indicateur'],
    ['(?:veuillez |merci de )?detaill', 'Détaillez', 'Le détail'],
    ['(?:veuillez |merci de )?present', 'Présentez', 'La présentation'],
    ['(?:veuillez |merci de )?fourni', 'Fournir', 'Le fournisseur'],
    ['(?:veuillez |merci de )?list', 'Listez', 'La liste'],
    ['(?:veuillez |merci de )?(?:comment|quel|combien)', 'Quelles sont', 'Lequel'],
    ['(?:veuillez |merci de )?(?:avez|etes|disposez)', 'Êtes-vous', 'Vous avez'],
  ],
  ar: [
    ['اذكر', 'اذكر', 'المذكور'],
    ['صف', 'صف خبرتكم', 'وصف'],
    ['وضح', 'وضّح', 'التوضيح'],
    ['بين', 'بيّن', 'تبيين'],
    ['هل', 'هل لديكم', 'أهل'],
    ['ما', 'ما هي', 'أما'],
    ['كيف', 'كيف', 'تكييف'],
    ['كم', 'كم عدد', 'حكم'],
  ],
};

export const beginsAsRequest = holds(requests, 'first');
