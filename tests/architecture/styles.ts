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
