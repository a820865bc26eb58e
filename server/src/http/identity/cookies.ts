/** The cookies of one call: what the browser sent, and what it is to keep once the call has succeeded. */
export type Cookies = {
  /** All values sent under a name: a browser sends several where paths or domains overlap. */
  read: (name: string) => string[];
  /** Has the browser keep a cookie, given as the text of a Set-Cookie header. */
  keep: (cookie: string) => void;
};

/** `kept` is called with each cookie that a call has the browser keep. */
export const cookiesOf = (header: string | undefined, kept: (cookie: string) => void): Cookies => ({
  read: (name) =>
    (header ?? '')
      .split(';')
      .map((pair) => pair.trim())
      .filter((pair) => pair.startsWith(`${name}=`))
      .map((pair) => pair.slice(name.length + 1)),
  keep: kept,
});
