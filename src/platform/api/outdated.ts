/** Whether the server said that this version of the page is too old to be understood. */
let outdated = false
const listeners = new Set<() => void>()

export const isOutdated = (): boolean => outdated

export const onOutdated = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const reportOutdated = (): void => {
  if (outdated) return
  outdated = true
  for (const listener of listeners) listener()
}
