import { posix } from 'node:path'
import { parseSync } from 'rolldown/utils'
import type { TextFile } from './tree.ts'

export type Node = { type: string; start: number; [member: string]: unknown }

/** A file of code with all nodes of its syntax tree, outermost first, and the specifiers it imports. */
export type Code = TextFile & { nodes: readonly Node[]; statements: readonly Node[]; imports: readonly string[] }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const collect = (value: unknown, into: Node[]): void => {
  if (Array.isArray(value)) for (const one of value) collect(one, into)
  else if (isNode(value)) {
    into.push(value)
    for (const member of Object.values(value)) if (typeof member === 'object') collect(member, into)
  }
}

/** The text of a string literal, or of a template without holes. */
export const textOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return undefined
}

const IMPORTING = [
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]

/** Reads one file of code. Throws its first mistake when it cannot be read. */
export const codeOf = ({ path, text }: TextFile): Code => {
  const { program, errors } = parseSync(path, text)
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`)
  const nodes: Node[] = []
  collect(program, nodes)
  const imports = nodes.flatMap((node) =>
    IMPORTING.includes(node.type) ? (textOf(node.source) ?? textOf(node.argument) ?? []) : [],
  )
  const body: readonly unknown[] = program.body
  const statements = body.filter(isNode)
  return { path, text, nodes, statements, imports }
}

/** Where an import of ours leads, from the project's root; undefined for packages and modules of the build. */
export const ownPath = (from: string, specifier: string): string | undefined => {
  const [plain = ''] = specifier.split('?')
  if (plain.startsWith('#')) return plain.slice(1)
  return plain.startsWith('.') ? posix.join(posix.dirname(from), plain) : undefined
}

/** The package of an import; undefined for files of ours and modules of the build. */
export const packageOf = (specifier: string): string | undefined => {
  if (/^[#.]|^virtual:/.test(specifier)) return undefined
  if (specifier.startsWith('node:')) return 'node'
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

export const lineOf = ({ text }: TextFile, { start }: Node): number => text.slice(0, start).split('\n').length
