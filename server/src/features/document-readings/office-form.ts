/** Whether a file can be a form that is filled in place, by its name. */
export const isOfficeForm = (name: string): boolean => /\.(?:xlsx|xlsm|docx|docm)$/i.test(name);
