const isAll = process.env.TEST_ALL !== undefined

/** Rounds of a race or of a property: a few in `npm test`, all of them in `npm run test:all`. */
export const rounds = (few: number, all: number): number => (isAll ? all : few)

/** `npm test` runs the first look of a screen, `npm run test:all` the whole matrix of themes, directions and sizes. */
export const inTier = <T>(looks: readonly T[]): readonly T[] => (isAll ? looks : looks.slice(0, 1))

/** The options of a browser test that only `npm run test:all` runs: what a cheaper test or another journey covers too. */
export const ONLY_ALL = { tag: '@all' } as const
