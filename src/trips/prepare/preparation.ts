import type { MessageDescriptor } from '@lingui/core'
import { isNetworkFailure } from '#src/platform/api/errors.ts'

/** One thing that a trip without network needs. */
export type Need = {
  /** What it is called. */
  label: MessageDescriptor
  /** Which trip or article, in the person's words; empty where the part says it all. */
  about: string
  /** Fetches and stores it; returns further needs that result. Throws the errors of a call. */
  fetch: (signal: AbortSignal) => Promise<readonly Need[]>
}

type Failure = { label: MessageDescriptor; about: string; why: string }

export type PreparationView = {
  isRunning: boolean
  current: Pick<Need, 'label' | 'about'> | null
  done: number
  /** Known total so far: the list of trips adds to it. */
  total: number
  failures: readonly Failure[]
  /** How the last run of this page ended; `noNetwork` leaves the rest for later. */
  end: 'complete' | 'cancelled' | 'noNetwork' | null
}

const IDLE: PreparationView = { isRunning: false, current: null, done: 0, total: 0, failures: [], end: null }

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Fetches the data of upcoming trips, one item after the other, so that it never delays the user's requests. A failed
 * item does not stop the others; offline the rest is skipped.
 */
export const createPreparation = (given: { first: () => readonly Need[]; onEnd: (view: PreparationView) => void }) => {
  let view = IDLE
  let stopping: AbortController | null = null
  let running = Promise.resolve()
  const listeners = new Set<() => void>()

  const show = (next: Partial<PreparationView>): void => {
    view = { ...view, ...next }
    for (const listener of listeners) listener()
  }

  const work = async (signal: AbortSignal): Promise<NonNullable<PreparationView['end']>> => {
    const pending = [...given.first()]
    show({ total: pending.length })
    for (let need = pending.shift(); need !== undefined; need = pending.shift()) {
      if (signal.aborted) return 'cancelled'
      const { label, about } = need
      show({ current: { label, about } })
      try {
        const more = await need.fetch(signal)
        pending.push(...more)
      } catch (error) {
        if (signal.aborted) return 'cancelled'
        show({ failures: [...view.failures, { label, about, why: messageOf(error) }] })
        if (isNetworkFailure(error)) return 'noNetwork'
      }
      const done = view.done + 1
      show({ done, total: done + pending.length })
    }
    return 'complete'
  }

  const run = async (): Promise<void> => {
    const mine = new AbortController()
    stopping = mine
    show({ ...IDLE, isRunning: true })
    const end = await work(mine.signal)
    stopping = null
    show({ isRunning: false, current: null, end })
    given.onEnd(view)
  }

  /** Begins, unless it is at work already. Never throws; the view says how it goes. */
  const start = async (): Promise<void> => {
    if (stopping !== null) return
    running = run()
    await running
  }

  /** Stops after the current item; fetched data stays. */
  const cancel = (): void => stopping?.abort()

  return {
    getView: (): PreparationView => view,
    /** Server snapshot for prerendering. */
    getViewThere: (): PreparationView => IDLE,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    start,
    cancel,

    /** Begins with the first item again, also when it is at work. */
    async startOver(): Promise<void> {
      cancel()
      await running
      await start()
    },
  }
}
