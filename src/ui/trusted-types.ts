type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string; createScriptURL: (url: string) => string },
  ) => unknown
}

const factoryOf = (scope: object & { trustedTypes?: PolicyFactory }): PolicyFactory | undefined => scope.trustedTypes

/** The service worker, and the street map's own. */
const WORKERS = /^\/(?:sw\.js|assets\/maplibre-gl-worker-[\w-]+\.mjs)$/

/**
 * The page's only Trusted Types policy. Mantine writes its variables into style elements through `innerHTML`, and
 * registering workers is a script URL: text without a tag and the addresses of our two workers pass, all else throws.
 */
export const installTrustedTypes = (): void => {
  factoryOf(globalThis)?.createPolicy('default', {
    createHTML: (html) => {
      if (html.includes('<')) throw new TypeError('HTML from a string is not allowed')
      return html
    },
    createScriptURL: (url) => {
      if (!WORKERS.test(url)) throw new TypeError('script from a string is not allowed')
      return url
    },
  })
}
