/** The environment of this code: a browser, or the server, which prerenders public pages and sets its values here. */
export const environment = {
  isPrerendering: false,
  origin: typeof location === 'undefined' ? 'http://prerender.invalid' : location.origin,
  locale: (): string => document.documentElement.lang || 'en',
  fetch: (...given: Parameters<typeof fetch>): Promise<Response> => fetch(...given),
}
