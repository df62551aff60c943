import type { Connect, Plugin } from 'vite'

const PAGE = '/design/index.html'

/** `/design` in development is `design/index.html`; everything else is left as it is. */
export const leadToDesign: Connect.NextHandleFunction = (request, _response, next) => {
  const [path, query] = (request.url ?? '').split('?')
  if (path === '/design' || path === '/design/') request.url = query === undefined ? PAGE : `${PAGE}?${query}`
  next()
}

/** Serves the page of the design language, in development only: no build knows of it. */
export const designPage = (): Plugin => ({
  name: 'singgah:design-page',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use(leadToDesign)
  },
})
