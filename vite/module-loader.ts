import type { Plugin } from 'vite'

/** The helper that Vite puts around each `import()` of a build. */
const HELPER = '\0vite/preload-helper.js'

/** Imports modules by `loadModule`, which can try again what could not be fetched. */
export const moduleLoader = (): Plugin => ({
  name: 'singgah:module-loader',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    return id === HELPER ? "export { loadModule as __vitePreload } from '/src/pwa/load-module.ts'" : undefined
  },
})
