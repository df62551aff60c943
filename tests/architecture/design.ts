import { isNode, ownPath, type Code } from './syntax.ts'
import { isTest } from './tree.ts'

const isPart = (path: string): boolean => /^src\/ui\/[^/]+\.tsx$/.test(path) && !isTest(path)

/** Components a file exports: names that begin like `Sheet`. */
const partsOf = ({ statements }: Code): string[] =>
  statements
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(({ declaration }) =>
      isNode(declaration) && declaration.type === 'VariableDeclaration' ? declaration : [],
    )
    .flatMap(({ declarations }) => (Array.isArray(declarations) ? declarations.filter(isNode) : []))
    .map(({ id }) => (isNode(id) ? id.name : undefined))
    .filter((name): name is string => typeof name === 'string' && /^[A-Z]\w*[a-z]/.test(name))

/** Names of elements that a file puts on the screen. */
const elementsOf = ({ nodes }: Code): string[] =>
  nodes
    .filter(({ type }) => type === 'JSXOpeningElement')
    .flatMap(({ name }) => (isNode(name) && typeof name.name === 'string' ? [name.name] : []))

const importsOf = ({ path, imports }: Code): string[] => imports.flatMap((specifier) => ownPath(path, specifier) ?? [])

/**
 * Parts of `src/ui` that the page of the design language does not show, and parts no screen uses. What only other parts
 * are made of is shown with them.
 */
export const unshown = (files: readonly Code[]): string[] => {
  const parts = files.filter(({ path }) => isPart(path))
  const usersOf = (part: string) => files.filter((file) => !isTest(file.path) && importsOf(file).includes(part))
  const showing = files.filter(({ path }) => path.startsWith('design/') && !isTest(path))
  return parts.flatMap((part) => {
    const users = usersOf(part.path).filter(({ path }) => !path.startsWith('design/'))
    const names = partsOf(part)
    if (users.length === 0) return names.map((name) => `${name} of ${part.path} is used by no screen`)
    if (users.every(({ path }) => isPart(path))) return []
    return names
      .filter((name) => !showing.some((file) => importsOf(file).includes(part.path) && elementsOf(file).includes(name)))
      .map((name) => `${name} of ${part.path} is not on the page of the design language`)
  })
}
