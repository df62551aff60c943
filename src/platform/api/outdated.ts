/** True after the server rejected this page's version as too old. */
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
