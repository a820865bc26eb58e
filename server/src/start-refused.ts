/** The server cannot start, and the message is all a person needs to put it right: it is shown alone, without a stack. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
