import { useSyncExternalStore } from 'react'
import type { TourCard } from '#contract/products/tours/tours.ts'

export const MAX_COMPARED_TOURS = 4

const NONE: readonly TourCard[] = []
const listeners = new Set<() => void>()
/** In this tab until it is closed or reloaded: a comparison belongs to one search. */
let chosen = NONE

const set = (next: readonly TourCard[]): void => {
  chosen = next
  for (const changed of listeners) changed()
}

/** Adds a tour to the comparison or removes it; a fifth is not added. */
export const toggleCompared = (tour: TourCard): void => {
  const others = chosen.filter(({ tourId }) => tourId !== tour.tourId)
  if (others.length < chosen.length) set(others)
  else if (chosen.length < MAX_COMPARED_TOURS) set([...chosen, tour])
}

export const clearCompared = (): void => set(NONE)

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** The tours selected in this tab, in the order of selection. */
export const useCompared = (): readonly TourCard[] =>
  useSyncExternalStore(
    subscribe,
    () => chosen,
    () => NONE,
  )
