/** The part of Tesseract's WebAssembly build that is used; the package has no types of its own. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  export type TesseractReader = {
    /** 0 where it starts. */
    Init(folder: string, languages: string, engineMode: number): number;
    /** Takes `/input`, turned by its EXIF orientation and an angle in radians; 0 where it is a picture. */
    SetImageFile(orientation: number, angle: number): number;
    SetPageSegMode(mode: number): void;
    SetRectangle(left: number, top: number, width: number, height: number): void;
    Recognize(monitor: null): number;
    GetTSVText(page: number): string;
    Clear(): void;
  };
  export type TesseractCore = {
    FS: { writeFile(path: string, content: Uint8Array): void };
    TessBaseAPI: new () => TesseractReader;
  };
  const load: (options: {
    print: (line: string) => void;
    printErr: (line: string) => void;
  }) => Promise<TesseractCore>;
  export default load;
}
