const awaited = new Set<Promise<unknown>>()
let isDrawn = false

/** Adds a lazy part that the screen shows at once; it must not reject. */
export const awaitPart = (part: Promise<unknown>): void => {
  awaited.add(part)
}

/** Resolves once these parts are there. For what draws whole screens, or takes them over. */
export const awaitedPartsThere = async (): Promise<void> => {
  await Promise.all(awaited)
}

/** What is rendered while it is set is on the page already, as the server drew it. */
export const setDrawn = (drawn: boolean): void => {
  isDrawn = drawn
}

export const isDrawnAlready = (): boolean => isDrawn
