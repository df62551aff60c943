import { isNode, lineOf, type Code, type Node } from './syntax.ts'
import { isTest } from './tree.ts'

const READS = ['execute', 'query', 'named']

const calledName = ({ callee }: Node): unknown => {
  if (!isNode(callee)) return undefined
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && isNode(callee.property) ? callee.property.name : undefined
}

/** Reads of raw SQL whose rows have a type by assertion: they are read by `server/database/rows.ts`, which parses them. */
export const assertedRows = (files: readonly Code[]): string[] =>
  files
    .filter(({ path }) => path.startsWith('server/') && !path.startsWith('server/database/') && !isTest(path))
    .flatMap((file) =>
      file.nodes.flatMap((node) => {
        const name = node.type === 'CallExpression' && isNode(node.typeArguments) ? calledName(node) : undefined
        return typeof name === 'string' && READS.includes(name) ? [`${file.path}:${lineOf(file, node)} ${name}<…>`] : []
      }),
    )

const SESSION_STATE =
  /\bpg_(?:try_)?advisory_(?:un)?lock|\bset session\b|`\s*(?:listen|prepare) \w|\bcreate temp|set_config\([^()]*,\s*false\)/i

/** SQL that leaves something to the session for later statements: a pooler in transaction mode gives them to another one. */
export const sessionState = (files: readonly Code[]): string[] =>
  files
    .filter(({ path, text }) => path.startsWith('server/') && !isTest(path) && SESSION_STATE.test(text))
    .map(({ path }) => path)
