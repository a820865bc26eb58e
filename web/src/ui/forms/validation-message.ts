import type { TFunction } from 'i18next';

/** A control that the browser checks before its form is sent. */
export type Checked = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What the browser found wrong with a control, in the reader's language: its own sentence is in the browser's, which need
 * not be the one chosen here.
 */
export function validationMessage(control: Checked, t: TFunction): string {
  const { validity } = control;
  if (validity.valueMissing) {
    const field = nameOf(control);
    return field === '' ? t('ui.field.missing') : t('ui.field.required', { field });
  }
  if (validity.typeMismatch) return t(control.type === 'url' ? 'ui.field.url' : 'ui.field.email');
  if (validity.badInput) return t('ui.field.number');
  if (control instanceof HTMLInputElement) {
    const { min, max } = control;
    if (validity.rangeUnderflow || validity.rangeOverflow)
      return max === ''
        ? t('ui.field.atLeast', { least: Number(min) })
        : t('ui.field.between', { least: Number(min || 0), most: Number(max) });
    if (validity.stepMismatch) return t('ui.field.whole');
  }
  if (validity.tooShort && 'minLength' in control)
    return t('ui.field.tooShort', { count: control.minLength });
  return control.validationMessage;
}

/** What the control's label calls it; '' without one. */
function nameOf(control: Checked): string {
  return (control.labels?.[0]?.textContent ?? control.getAttribute('aria-label') ?? '').trim();
}

/** Whether a control is the first of its form that the browser refuses: the one that takes the focus. */
export function isFirstInvalid(control: Checked): boolean {
  const all = [...(control.form?.elements ?? [])] as Checked[];
  return (all.find(({ willValidate, validity }) => willValidate && !validity.valid) ?? control) === control;
}
