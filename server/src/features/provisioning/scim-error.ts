/** A refusal as SCIM has it (RFC 7644, 3.12). */
export class ScimError extends Error {
  override readonly name = 'ScimError';
  readonly status: number;
  readonly scimType: string | undefined;
  constructor(status: number, detail: string, scimType?: string) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

export const unknownObject = (id: string) => new ScimError(404, `Resource ${id} not found`);
export const invalidValue = (detail: string) => new ScimError(400, detail, 'invalidValue');
