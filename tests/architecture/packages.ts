import * as v from 'valibot'

const versions = v.record(v.string(), v.string())

export const manifestSchema = v.object({
  imports: versions,
  dependencies: versions,
  devDependencies: versions,
  overrides: v.record(v.string(), v.string()),
})
export type Manifest = v.InferOutput<typeof manifestSchema>

export const lockSchema = v.object({
  packages: v.record(v.string(), v.looseObject({ version: v.optional(v.string()) })),
})
export type Lock = v.InferOutput<typeof lockSchema>

/** Packages asked for by a range: what is installed would depend on the day. */
export const floating = ({ dependencies, devDependencies, overrides }: Manifest): string[] =>
  Object.entries({ ...dependencies, ...devDependencies, ...overrides })
    .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
    .map(([name, version]) => `${name} ${version}`)

/** Entries of the lockfile that name where they came from, and direct packages it holds in another version. */
export const lockMistakes = ({ dependencies, devDependencies }: Manifest, { packages }: Lock): string[] => [
  ...Object.entries(packages)
    .filter(([, entry]) => 'resolved' in entry)
    .map(([path]) => `${path} says where it was fetched`),
  ...Object.entries({ ...dependencies, ...devDependencies })
    .filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version)
    .map(([name]) => `${name} is locked in another version`),
]
