import { transformAsync } from '@babel/core'
import macros from '@lingui/babel-plugin-lingui-macro'
import type { Plugin } from 'vite'

type Compiled = { code: string; map: object | null }

declare global {
  /** Compiled macros by id and source, shared by the builds of the page and of the prerenderer. */
  var singgahMacros: Map<string, Promise<Compiled | null>> | undefined
}

// Each build loads these plugins as modules of its own.
const compiled = (globalThis.singgahMacros ??= new Map())

const compile = async (code: string, filename: string): Promise<Compiled | null> => {
  const result = await transformAsync(code, {
    filename,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: filename.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
    plugins: [macros],
  })
  return typeof result?.code === 'string' ? { code: result.code, map: result.map ?? null } : null
}

/** Compiles the macros of `@lingui/*\/macro`. Babel sees only the files that import one: it is the slow part. */
export const linguiMacros = (): Plugin => ({
  name: 'singgah:lingui-macros',
  enforce: 'pre',
  transform: {
    filter: { id: /\.[jt]sx?(?:$|\?)/, code: /@lingui\/(?:core|react)\/macro/ },
    handler(code, id) {
      const key = `${id}\0${code}`
      const result = compiled.get(key) ?? compile(code, id.replace(/\?.*$/, ''))
      compiled.set(key, result)
      return result
    },
  },
})
