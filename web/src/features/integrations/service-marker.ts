/**
 * Which service a person went to Google for: saved before the redirect, read by the callback page. The address that
 * Google sends back to is the same for both services, so nothing else says it.
 */
const place = 'service';
const tries = 5;
const pauseMs = 50;

export function keepServiceMarker(service: string): void {
  localStorage.setItem(place, service);
}

/** Reads the marker, up to five times at 50 ms, as another tab may still be writing it; then removes it. */
export async function takeServiceMarker(): Promise<string | null> {
  let marker = localStorage.getItem(place);
  for (let retry = 0; marker === null && retry < tries; retry++) {
    await new Promise((resume) => setTimeout(resume, pauseMs));
    marker = localStorage.getItem(place);
  }
  localStorage.removeItem(place);
  return marker;
}
