import { useSyncExternalStore } from 'react'
import { MOST_COMPARED } from './most-compared.ts'

const NONE: readonly never[] = []

/** What is selected for comparison in this tab until it is closed or reloaded. It belongs to one search: another one starts anew. */
export const createComparison = <Item>(idOf: (item: Item) => string) => {
  const listeners = new Set<() => void>()
  let chosen: { search: string; items: readonly Item[] } = { search: '', items: NONE }

  const set = (search: string, items: readonly Item[]): void => {
    chosen = { search, items }
    for (const changed of listeners) changed()
  }

  const subscribe = (changed: () => void): (() => void) => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }

  return {
    /** Adds an item or removes it; a fifth is not added. */
    toggle(item: Item, search = ''): void {
      const items = chosen.search === search ? chosen.items : NONE
      const others = items.filter((one) => idOf(one) !== idOf(item))
      if (others.length < items.length) set(search, others)
      else if (items.length < MOST_COMPARED) set(search, [...items, item])
    },

    clear: (): void => set('', NONE),

    /** The selected items of a search, in the order of selection. */
    useChosen: (search = ''): readonly Item[] =>
      useSyncExternalStore(
        subscribe,
        () => (chosen.search === search ? chosen.items : NONE),
        () => NONE,
      ),
  }
}
