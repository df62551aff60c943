type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string; createScriptURL: (url: string) => string },
  ) => unknown
}

const factoryOf = (scope: object & { trustedTypes?: PolicyFactory }): PolicyFactory | undefined => scope.trustedTypes

/**
 * The page's only Trusted Types policy. Mantine writes its variables into style elements through `innerHTML`, and
 * registering the worker is a script URL: text without a tag and the worker's own address pass, all else throws.
 */
export const installTrustedTypes = (): void => {
  factoryOf(globalThis)?.createPolicy('default', {
    createHTML: (html) => {
      if (html.includes('<')) throw new TypeError('HTML from a string is not allowed')
      return html
    },
    createScriptURL: (url) => {
      if (url !== '/sw.js') throw new TypeError('script from a string is not allowed')
      return url
    },
  })
}
