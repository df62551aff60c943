import { codeOf, isNode, type Code, type Node } from './syntax.ts'
import type { TextFile } from './tree.ts'
import { LANGUAGES, type Content, type Language } from './claims.ts'

const numberOf = (node: unknown, nodes: readonly Node[]): number | undefined => {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'number') return node.value
  if (node.type === 'TSAsExpression') return numberOf(node.expression, nodes)
  if (node.type === 'Identifier') {
    const declared = nodes.find(
      ({ type, id }) =>
        type === 'VariableDeclarator' && isNode(id) && id.type === 'Identifier' && id.name === node.name,
    )
    return declared === undefined ? undefined : numberOf(declared.init, nodes)
  }
  if (node.type !== 'BinaryExpression' || node.operator !== '*') return undefined
  const [left, right] = [numberOf(node.left, nodes), numberOf(node.right, nodes)]
  return left === undefined || right === undefined ? undefined : left * right
}

const declaredIn = ({ nodes }: Code, name: string): number | undefined => {
  const [constant, member] = name.split('.')
  const declared = nodes.find(
    ({ type, id }) => type === 'VariableDeclarator' && isNode(id) && id.type === 'Identifier' && id.name === constant,
  )
  if (declared === undefined || !isNode(declared.init)) return undefined
  if (member === undefined) return numberOf(declared.init, nodes)
  const init = declared.init.type === 'TSAsExpression' ? declared.init.expression : declared.init
  const properties: unknown[] = isNode(init) && Array.isArray(init.properties) ? init.properties : []
  const found = properties.find((one) => isNode(one) && isNode(one.key) && one.key.name === member)
  return isNode(found) ? numberOf(found.value, nodes) : undefined
}

/**
 * The number that a constant of the code has: `NAME`, or `NAME.member` of an object. Also of constants that are not
 * exported: they stay so. Throws when there is none.
 */
export const constantIn = (file: TextFile, name: string): number => {
  const found = declaredIn(codeOf(file), name)
  if (found === undefined) throw new Error(`${file.path} has no number ${name}`)
  return found
}

const UNITS = ['minute', 'hour', 'day', 'night', 'room', 'code', 'search'] as const
export type Unit = (typeof UNITS)[number]

const INDONESIAN: Readonly<Record<string, Unit>> = {
  menit: 'minute',
  jam: 'hour',
  hari: 'day',
  malam: 'night',
  kamar: 'room',
  kode: 'code',
  pencarian: 'search',
}
const WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  five: 5,
  six: 6,
  ten: 10,
  satu: 1,
  dua: 2,
  tiga: 3,
  lima: 5,
  enam: 6,
  sepuluh: 10,
}
const NUMBERS: Readonly<Record<Language, RegExp>> = {
  en: /(?<![\d.,:])\b(\d+|one|two|three|five|six|ten) (?:wrong two-step )?(minutes?|hours?|days?|nights?|rooms?|codes?|search(?:es)?)\b/gi,
  id: /(?<![\d.,:])\b(\d+|satu|dua|tiga|lima|enam|sepuluh) (menit|jam|hari|malam|kamar|kode|pencarian)\b/gi,
}

/** The numbers with a unit that a text names, such as `15 minute`, each once. */
export const figuresIn = (text: string, language: Language): string[] => {
  const found = [...text.replaceAll(/\s+/g, ' ').matchAll(NUMBERS[language])]
  const named = found.map(([, number = '', unit = '']) => {
    const word = unit.toLowerCase()
    const known = language === 'id' ? INDONESIAN[word] : UNITS.find((one) => word.startsWith(one))
    return `${WORDS[number.toLowerCase()] ?? Number(number)} ${known ?? word}`
  })
  return [...new Set(named)].toSorted()
}

/** Where a text names other numbers than those of its constants, or not all of them. */
export const wrongFigures = ({ name, text }: Content, figures: readonly string[]): string[] =>
  LANGUAGES.flatMap((language) => {
    const found = figuresIn(text[language], language)
    return [
      ...found.filter((one) => !figures.includes(one)).map((one) => `${name} (${language}) says ${one}`),
      ...figures.filter((one) => !found.includes(one)).map((one) => `${name} (${language}) does not say ${one}`),
    ]
  })
