import type { OutboxEntry } from './entry.ts'

export type OutboxView = {
  /** Entries of the signed-in person, oldest first. */
  entries: readonly OutboxEntry[]
  /** The one that is on its way from this tab. */
  sendingId: string | null
}

const EMPTY: OutboxView = { entries: [], sendingId: null }

/** What is shown of an outbox: empty until the outbox, which screens that only show it need not load, has looked. */
export const createOutboxView = () => {
  let view = EMPTY
  const listeners = new Set<() => void>()
  return {
    getView: (): OutboxView => view,
    /** Server snapshot for prerendering. */
    getViewThere: (): OutboxView => EMPTY,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show: (next: Partial<OutboxView>): void => {
      view = { ...view, ...next }
      for (const listener of listeners) listener()
    },
  }
}
