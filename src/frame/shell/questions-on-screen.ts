/** Number of screens with their own update prompt. */
let screens = 0
const listeners = new Set<() => void>()

const count = (change: 1 | -1): void => {
  screens += change
  for (const listener of listeners) listener()
}

/** True if the current screen has its own update prompt, so that no other is needed. */
export const isAskedOnScreen = (): boolean => screens > 0

export const onAskedOnScreen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Registers a screen with its own update prompt; call the returned function on unmount. */
export const askOnScreen = (): (() => void) => {
  count(1)
  return () => count(-1)
}
