/**
 * Where this code runs: in a browser, or in the server, which draws public pages before anybody opens them and sets its
 * own values here.
 */
export const environment = {
  isDrawing: false,
  origin: typeof location === 'undefined' ? 'http://prerender.invalid' : location.origin,
  locale: (): string => document.documentElement.lang || 'en',
  fetch: (...given: Parameters<typeof fetch>): Promise<Response> => fetch(...given),
}
