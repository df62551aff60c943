import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst, type ESTree, type Plugin } from 'vite'

/** Packages that are one list of re-exports, with the file that has the list. */
const BARRELS = {
  '@mantine/core': 'esm/index.mjs',
  '@mantine/hooks': 'esm/index.mjs',
  '@tabler/icons-react': 'dist/esm/tabler-icons-react.mjs',
  '@tanstack/query-core': 'build/modern/index.js',
  '@tanstack/react-query': 'build/modern/index.js',
  '@tanstack/query-persist-client-core': 'build/modern/index.js',
  '@tanstack/react-query-persist-client': 'build/modern/index.js',
  '@tanstack/react-router': 'dist/esm/index.js',
} as const

const PACKAGES = fileURLToPath(new URL('../node_modules', import.meta.url))

/** Packages that import from these barrels themselves. */
const ALSO_IN = /\/node_modules\/@(?:tanstack\/(?:react-)?query|mantine\/(?:charts|core|notifications))\b/

/** File of an exported name, and its name there. */
type Place = { file: string; name: string }

const nameOf = (name: ESTree.ModuleExportName): string => (name.type === 'Literal' ? name.value : name.name)

/** Of a file of the package, or another package. */
const fileOf = (folder: string, source: string): string => (source.startsWith('.') ? join(folder, source) : source)

/** Defining file of each name a barrel exports. */
const placesIn = (barrel: string): Map<string, Place> => {
  const folder = dirname(barrel)
  const imported = new Map<string, Place>()
  const places = new Map<string, Place>()
  for (const node of parseAst(readFileSync(barrel, 'utf8')).body) {
    if (node.type === 'ImportDeclaration') {
      const file = fileOf(folder, node.source.value)
      for (const specifier of node.specifiers) {
        if (specifier.type === 'ImportNamespaceSpecifier') continue
        const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : 'default'
        imported.set(specifier.local.name, { file, name })
      }
    } else if (node.type === 'ExportNamedDeclaration') {
      const file = node.source && fileOf(folder, node.source.value)
      for (const { local, exported } of node.specifiers) {
        const name = nameOf(local)
        const place = file ? { file, name } : imported.get(name)
        if (place) places.set(nameOf(exported), place)
      }
    } else if (node.type === 'ExportAllDeclaration') {
      const file = Object.entries(BARRELS).find(([name]) => name === node.source.value)?.[1]
      const all = file === undefined ? [] : placesIn(join(PACKAGES, node.source.value, file))
      for (const [name, place] of all) places.set(name, place)
    }
  }
  return places
}

/**
 * Replaces imports from a package's barrel by imports from the files behind it. Through the barrel every module of ours would
 * seem to use every component and icon, and `chunk-groups.ts` could not tell which screen needs which.
 */
export const directImports = (): Plugin => {
  const places = new Map(Object.entries(BARRELS).map(([name, file]) => [name, placesIn(join(PACKAGES, name, file))]))
  return {
    name: 'singgah:direct-imports',
    apply: 'build',
    transform(code, id) {
      if (
        (id.includes('/node_modules/') && !ALSO_IN.test(id)) ||
        ![...places.keys()].some((name) => code.includes(name))
      )
        return
      let changed = code
      for (const node of this.parse(code).body.toReversed()) {
        if (node.type !== 'ImportDeclaration') continue
        const found = places.get(node.source.value)
        if (found === undefined) continue
        const lines = node.specifiers.map((specifier) => {
          const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : undefined
          const place = name === undefined ? undefined : found.get(name)
          if (place === undefined) return this.error(`${id} imports ${node.source.value} in a way that has no file`)
          return `import { ${place.name} as ${specifier.local.name} } from ${JSON.stringify(place.file)};`
        })
        changed = changed.slice(0, node.start) + lines.join(' ') + changed.slice(node.end)
      }
      return { code: changed, map: null }
    },
  }
}
