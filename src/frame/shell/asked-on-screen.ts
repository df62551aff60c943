/** How many screens ask for the update themselves. */
let screens = 0
const listeners = new Set<() => void>()

const count = (change: 1 | -1): void => {
  screens += change
  for (const listener of listeners) listener()
}

/** Whether the screen that is shown asks for the update itself, so that nothing else needs to. */
export const isAskedOnScreen = (): boolean => screens > 0

export const onAskedOnScreen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called by a screen that asks for the update; what is returned is called when it goes. */
export const askOnScreen = (): (() => void) => {
  count(1)
  return () => count(-1)
}
