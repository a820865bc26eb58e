/** Whether a file is a workbook, text or table that is filled in place, by its name. */
export const isOfficeForm = (name: string): boolean =>
  /\.(?:xlsx|xlsm|docx|docm|ods|odt|csv|tsv)$/i.test(name);

/** Whether a file can be a form that is filled in place, by its name: a PDF is one if it has fields. */
export const mayBeForm = (name: string): boolean => isOfficeForm(name) || /\.pdf$/i.test(name);
