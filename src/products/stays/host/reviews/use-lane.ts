import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import { useOutbox } from '#src/frame/outbox/use-outbox.ts'

/** The change of a lane that waits or was refused; null where there is none. */
export const useLane = (lane: string): OutboxEntry | null =>
  useOutbox().entries.find((entry) => entry.lane === lane && entry.state !== 'done') ?? null
