import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  type MantineThemeOverride,
} from '@mantine/core'
import { runnerImport, type Plugin } from 'vite'

const VIRTUAL = 'virtual:mantine.css'
const CLASS_MAP = /@mantine\/core\/esm\/.*\/([A-Za-z]+)\.module\.mjs$/

const MAKER = /@mantine\/core\/esm\/.*\/MantineCssVariables\.mjs$/

/** Variables of colours that our theme does not name (`src/ui/theme.ts` lets no other be used). */
const UNUSED_COLOURS =
  /--mantine-color-(?:pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-[\w-]+:[^;}]+;?/g

/** The variables of our theme, as styles. */
const themeVariables = async (): Promise<string> => {
  const { theme } = (await runnerImport<{ theme: MantineThemeOverride }>('./src/ui/theme.ts')).module
  const made = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  return convertCssVariables(made).replace(UNUSED_COLOURS, '')
}

/**
 * Ships the stylesheet of each Mantine component with the chunk that uses the component, instead of all of them
 * together (10 KB for 30, brotli). Every component imports a class map; a style import is added to that map, so styles
 * come in the order of use and are split and dropped together with their component. In development
 * `virtual:mantine.css` is the whole sheet, because dependencies are pre-bundled there. The variables of our theme are
 * part of the sheet, so that the page has no program to make them (`withCssVariables` in `src/ui/ThemeProvider.tsx`).
 */
export const mantineCss = (): Plugin => {
  let serving = false
  let variables = ''
  return {
    name: 'singgah:mantine-css',
    enforce: 'pre',
    config: (_config, { command }) => {
      serving = command === 'serve'
    },
    async buildStart() {
      variables = await themeVariables()
    },
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}.js` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}.js`) return
      const sheets = serving
        ? ['@mantine/core/styles.css', '@mantine/notifications/styles.css']
        : [
            '@mantine/core/styles/baseline.css',
            '@mantine/core/styles/default-css-variables.css',
            '@mantine/core/styles/global.css',
          ]
      return sheets.map((sheet) => `import '${sheet}'`).join('\n')
    },
    transform(code, id) {
      if (id.endsWith('/default-css-variables.css')) return { code: variables, map: null }
      if (serving && id.endsWith('/core/styles.css')) return { code: code + variables, map: null }
      if (!serving && MAKER.test(id)) return { code: 'export const MantineCssVariables = () => null', map: null }
      const component = serving ? undefined : CLASS_MAP.exec(id)?.[1]
      if (component === undefined) return
      return { code: `${code}\nimport '@mantine/core/styles/${component}.css'`, map: null, moduleSideEffects: true }
    },
  }
}
