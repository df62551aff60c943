import type { Endpoint } from '#contract/core/endpoint.ts'
import { AREA_ROLES } from '#contract/core/roles.ts'
import { isNode, textOf, type Code } from './syntax.ts'

/** Endpoints without a route, routes without an endpoint, and what has two. */
export const unrouted = (endpoints: readonly Endpoint[], routed: readonly Endpoint[]): string[] => [
  ...endpoints
    .filter((endpoint) => routed.filter((one) => one === endpoint).length !== 1)
    .map(({ name }) => `${name} has not exactly one route`),
  ...routed.filter((one) => !endpoints.includes(one)).map(({ name }) => `${name} is routed but not in the table`),
]

const twice = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

/** Names and places that occur twice, and areas nobody defined. */
export const misfits = (endpoints: readonly Endpoint[]): string[] => {
  return [
    ...twice(endpoints.map(({ name }) => name)),
    ...twice(endpoints.map(({ method, path }) => `${method} ${path}`)),
    ...endpoints.filter(({ access }) => !Object.hasOwn(AREA_ROLES, access)).map(({ name }) => `${name} has no area`),
  ]
}

/** The constants of the contract's endpoint files, by the endpoint's own name: `hotels.list` is `listHotels`. */
const constantsOf = (files: readonly Code[]): Map<string, string> => {
  const found = new Map<string, string>()
  for (const { path, nodes } of files) {
    if (!path.startsWith('contract/')) continue
    for (const { type, id, init } of nodes) {
      if (type !== 'VariableDeclarator' || !isNode(id) || !isNode(init) || init.type !== 'CallExpression') continue
      const [parts]: unknown[] = Array.isArray(init.arguments) ? init.arguments : []
      if (!isNode(parts) || !Array.isArray(parts.properties) || typeof id.name !== 'string') continue
      const name = parts.properties.find(
        (one: unknown) => isNode(one) && isNode(one.key) && one.key.name === 'name',
      ) as unknown
      const text = isNode(name) ? textOf(name.value) : undefined
      if (text !== undefined) found.set(text, id.name)
    }
  }
  return found
}

/** Endpoints that no API test calls by its constant or its name; the sweep over the whole table does not count. */
export const untested = (endpoints: readonly Endpoint[], files: readonly Code[]): string[] => {
  const constants = constantsOf(files)
  const documented = new Set(
    files
      .filter(({ path }) => path.startsWith('tests/api/'))
      .flatMap(({ nodes }) => nodes.map((node) => (node.type === 'Identifier' ? node.name : textOf(node)))),
  )
  return endpoints
    .filter(({ name }) => !documented.has(name) && !documented.has(constants.get(name) ?? name))
    .map(({ name }) => `${name} is called by no test of tests/api`)
}
