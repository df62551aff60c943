import { useSyncExternalStore } from 'react'
import { MOST_COMPARED } from '#src/bookings/offers/compare/most-compared.ts'
import { readStored, writeStored } from '#src/platform/device/storage-keys.ts'

const KEY = 'singgah.compare'

const listeners = new Set<() => void>()
let ids: readonly string[] | undefined

/** Per tab: a comparison belongs to one search and not to the device. */
const stored = (): readonly string[] => {
  const text = typeof sessionStorage === 'undefined' ? null : readStored(KEY, sessionStorage)
  return text === null ? [] : text.split(',').filter(Boolean).slice(0, MOST_COMPARED)
}

const current = (): readonly string[] => (ids ??= stored())
const NONE: readonly string[] = []

const set = (next: readonly string[]): void => {
  ids = next
  writeStored(KEY, next.length === 0 ? null : next.join(','), sessionStorage)
  for (const notifyListeners of listeners) notifyListeners()
}

/** Puts a hotel to the others or takes it away; a fifth is not taken. */
export const toggleCompared = (id: string): void => {
  const before = current()
  if (before.includes(id)) set(before.filter((other) => other !== id))
  else if (before.length < MOST_COMPARED) set([...before, id])
}

export const clearCompared = (): void => set(NONE)

const subscribe = (notifyListeners: () => void): (() => void) => {
  listeners.add(notifyListeners)
  return () => listeners.delete(notifyListeners)
}

/** Ids of the hotels ticked in this tab, in the order of ticking. */
export const useCompared = (): readonly string[] => useSyncExternalStore(subscribe, current, () => NONE)
