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
