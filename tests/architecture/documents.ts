import { isNode, type Code } from './syntax.ts'
import type { TextFile } from './tree.ts'

/** Names a document does not mention in code font, each at a whole word: `/api/Hotels` is not in `/api/HotelsList`. */
export const unmentioned = (names: readonly string[], { path, text }: TextFile): string[] => {
  const code = [...text.matchAll(/`([^`]+)`/g)].flatMap(([, words = '']) => words.split(/[ ,]+/))
  return names.filter((name) => !code.includes(name)).map((name) => `${path} does not mention ${name}`)
}

/** Names of the environment variables that the settings read. */
export const settingNames = ({ nodes }: TextFile & Pick<Code, 'nodes'>): string[] => {
  const declared = nodes.find(
    ({ type, id }) => type === 'VariableDeclarator' && isNode(id) && id.name === 'environment',
  )
  const init = declared?.init
  const [members]: unknown[] = isNode(init) && Array.isArray(init.arguments) ? init.arguments : []
  if (!isNode(members) || !Array.isArray(members.properties)) return []
  return members.properties
    .map((member: unknown) => (isNode(member) && isNode(member.key) ? member.key.name : undefined))
    .filter((name: unknown): name is string => typeof name === 'string')
}
