import macros from '@lingui/babel-plugin-lingui-macro'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'

/** Compiles the macros of `@lingui/*\/macro`. Babel sees only the files that import one: it is the slow part. */
export const linguiMacros = () =>
  babel({
    presets: [
      defineRolldownBabelPreset({
        preset: () => ({ plugins: [macros] }),
        rolldown: { filter: { code: /@lingui\/(?:core|react)\/macro/ } },
      }),
    ],
  })
