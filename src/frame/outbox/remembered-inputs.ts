import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import { outbox } from './device-outbox.ts'

// The outbox discards the input of a change when it is accepted; the screen still shows it until a response contains
// it.
let inputs = new Map<string, unknown>()
outbox.subscribe(() => {
  const { entries } = outbox.getView()
  inputs = new Map(entries.map(({ id, input }) => [id, input ?? inputs.get(id) ?? null]))
})

/** Changes with the input they had while they were pending. */
export const remembered = (entries: readonly OutboxEntry[]): OutboxEntry[] =>
  entries.map((entry) => (entry.input === null ? { ...entry, input: inputs.get(entry.id) ?? null } : entry))
