import { useEffect, useRef, useState } from 'react';

/**
 * A mail's HTML as a mail program shows it, as high as it is. Nothing runs in the frame, and its links lead nowhere:
 * they are for whom the mail is for.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(320);
  useEffect(() => {
    const measure = () => setHeight(heightOf(frame.current) ?? 320);
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  const settle = () => {
    frame.current?.contentDocument?.addEventListener('click', (event) => event.preventDefault());
    setHeight(heightOf(frame.current) ?? 320);
  };
  return (
    <iframe
      ref={frame}
      // Without scripts the page in it can do nothing with our origin; we need it to measure.
      sandbox="allow-same-origin"
      srcDoc={html}
      title={title}
      onLoad={settle}
      style={{ height }}
      className="border-line w-full rounded-md border"
    />
  );
}

const heightOf = (frame: HTMLIFrameElement | null) => frame?.contentDocument?.body.offsetHeight;
