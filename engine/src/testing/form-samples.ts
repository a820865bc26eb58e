import {
  arabicSheet,
  dropDowns,
  extendedValidations,
  macros,
  mergedCells,
  pictureAndFormats,
  protectedSheet,
} from '#testing/form-workbooks.ts';
import {
  arabicDocument,
  contentControls,
  letter,
  olderFields,
  tableForm,
  textBoxes,
  trackedChanges,
} from '#testing/form-documents.ts';

import { openSheets, openTextForm } from '#testing/form-open-documents.ts';

/** A buyer's form made for the tests, with answers for some places, by the place's id. */
export type FormSample = {
  name: string;
  bytes: Uint8Array;
  answers: Record<string, string | number | boolean>;
  /** Places that take nothing, with a few words of the reason. */
  refused: Record<string, string>;
};

/** Sixteen forms: between them everything of a workbook, document or OpenDocument file that filling it must not touch. */
export const formSamples = (): FormSample[] => [
  dropDowns(),
  mergedCells(),
  protectedSheet(),
  pictureAndFormats(),
  extendedValidations(),
  macros(),
  arabicSheet(),
  tableForm(),
  contentControls(),
  trackedChanges(),
  olderFields(),
  letter(),
  textBoxes(),
  arabicDocument(),
  openSheets(),
  openTextForm(),
];
