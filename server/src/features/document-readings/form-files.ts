/** Whether a file is one of Excel or Word, whose cells and lines are filled in place, by its name. */
export const isOfficeForm = (name: string): boolean => /\.(?:xlsx|xlsm|docx|docm)$/i.test(name);

/** Whether a file can be a form that is filled in place, by its name: a PDF is one if it has fields. */
export const mayBeForm = (name: string): boolean => isOfficeForm(name) || /\.pdf$/i.test(name);
