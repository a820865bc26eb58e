/** What an upload needs of XMLHttpRequest, moved by hand: `vi.stubGlobal('XMLHttpRequest', GivenRequest)`. */
export class GivenRequest extends EventTarget {
  static last: GivenRequest;
  upload = new EventTarget();
  headers: Record<string, string> = {};
  withCredentials = false;
  timeout = 0;
  status = 0;
  responseText = '';
  isSent = false;
  body = new FormData();
  opened: string[] = [];
  constructor() {
    super();
    GivenRequest.last = this;
  }
  open(...opened: string[]) {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: FormData) {
    this.isSent = true;
    this.body = body;
  }
  abort() {
    this.end('abort');
  }
  end(how: 'load' | 'abort' | 'error' | 'timeout') {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event('loadend'));
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.end('load');
  }
}
