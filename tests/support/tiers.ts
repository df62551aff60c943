const isAll = process.env.TEST_ALL !== undefined

/** Rounds of a race or of a property: a few in `npm test`, all of them in `npm run test:all`. */
export const rounds = (few: number, all: number): number => (isAll ? all : few)

/** `npm test` runs the first of several variants, such as looks of a screen or engines; `npm run test:all` runs all of them. */
export const inTier = <T>(looks: readonly T[]): readonly T[] => (isAll ? looks : looks.slice(0, 1))

/** The options of a browser test that only `npm run test:all` runs: what a cheaper test or another journey covers too. */
export const ONLY_ALL = { tag: '@all' } as const
