/** Why a Word file cannot be the template of responses. */
const templateRefusals = [
  /** No DOCX or DOTX, or damaged. */
  'not-word',
  /** It unpacks to far more than its size allows for. */
  'bomb',
  /** It asks for a password. */
  'protected',
  /** It holds macros, controls or objects of other programs, which run code. */
  'macros',
  /** It holds pictures or parts that lie elsewhere. */
  'linked',
  /** It holds comments or tracked changes, which would stand in every response. */
  'changes',
  /** It is written in the strict form of the format, which few programs write. */
  'strict',
] as const;
export type TemplateRefusal = (typeof templateRefusals)[number];

export class TemplateRefused extends Error {
  override readonly name = 'TemplateRefused';
  readonly refusal: TemplateRefusal;
  constructor(refusal: TemplateRefusal, cause?: unknown) {
    super(`The Word file cannot be a template: ${refusal}`, { cause });
    this.refusal = refusal;
  }
}
