/** `npm test` runs the first look of a screen, `npm run test:all` the whole matrix of themes, directions and sizes. */
export const inTier = <T>(looks: readonly T[]): readonly T[] =>
  process.env.TEST_ALL === undefined ? looks.slice(0, 1) : looks

/** The options of a browser test that only `npm run test:all` runs: what a cheaper test or another journey covers too. */
export const ONLY_ALL = { tag: '@all' } as const
