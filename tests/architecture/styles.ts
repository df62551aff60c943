import { ownPath } from './syntax.ts'
import type { TextFile } from './tree.ts'

const SHEET = /import (\w+) from '([^']+\.module\.css)'/g

/** Classes that code gives to elements and that their stylesheet does not have: the compiler takes any name. */
export const undressed = (files: readonly TextFile[]): string[] => {
  const sheets = new Map(files.filter(({ path }) => path.endsWith('.module.css')).map(({ path, text }) => [path, text]))
  return files
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(SHEET)].flatMap(([, name = '', specifier = '']) => {
        const sheet = sheets.get(ownPath(path, specifier) ?? '') ?? ''
        const used = new Set([...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one))
        return [...used]
          .filter((one) => !new RegExp(`\\.${one}\\b`).test(sheet))
          .map((one) => `${path}: .${one} is not in ${specifier}`)
      }),
    )
}

/** Also `ch`: it is another width once the font is there, and the page would move. */
const SCALED: readonly (readonly [property: RegExp, offScale: RegExp])[] = [
  [/^(?:max-|min-)?(?:width|inline-size)$/, /\dch\b/],
  [/^font-size$/, /\d(?:rem|px)\b/],
  [/^border(?:-\w+)*-radius$/, /(?<!\d)(?!200px)[1-9]\d*px/],
  [
    /^(?:(?:row-|column-)?gap|padding(?:-[\w-]+)?|margin(?:-[\w-]+)?)$/,
    /^(?!.*(?:calc|clamp|min|max)\().*(?<![\w.-])(?:[0-2](?:\.\d+)?|3(?:\.[0-2]\d*)?)rem/,
  ],
]

/** Sizes of type, corners and space that are not on the scales of `src/ui/tokens.css`, and breakpoints without a name. */
export const offScale = (files: readonly TextFile[]): string[] =>
  files
    .filter(({ path }) => path.startsWith('src/') && path.endsWith('.css') && path !== 'src/ui/tokens.css')
    .flatMap(({ path, text }) => [
      ...[...text.matchAll(/^\s*([\w-]+): ([^;]+);/gm)].flatMap(([, property = '', value = '']) =>
        SCALED.some(([name, off]) => name.test(property) && off.test(value)) ? [`${path}: ${property}: ${value}`] : [],
      ),
      ...[...text.matchAll(/@media [^{]*\b\d+(?:\.\d+)?r?em\b[^{]*/g)].map(([query]) => `${path}: ${query.trim()}`),
    ])

const FACE = /@font-face\s*\{([^}]*)\}/g

/**
 * Font families with several files. For each file that has not come, also one with letters that nobody uses, Chromium makes a
 * substitute in every size, and asks its other process about each: 40 to 70 ms of the start page's first layout.
 */
export const familiesInPieces = (files: readonly TextFile[]): string[] => {
  const faces = files
    .filter(({ path }) => path.startsWith('src/') && path.endsWith('.css'))
    .flatMap(({ text }) => [...text.matchAll(FACE)].map(([, face = '']) => face))
    .filter((face) => face.includes('url('))
  const families = faces.map((face) => /font-family: ([^;]+);/.exec(face)?.[1] ?? '')
  return [...new Set(families.filter((family, place) => families.indexOf(family) !== place))]
}
