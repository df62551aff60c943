import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { useOutbox } from '#src/frame/outbox/use-outbox.ts'
import { profileQueries, travellerQueries } from './queries.ts'
import { bookWith, profileWith } from './pending.ts'

// The outbox discards the input of a change when it is accepted; the screen still shows it until a response contains
// it.
let inputs = new Map<string, unknown>()
outbox.subscribe(() => {
  const { entries } = outbox.getView()
  inputs = new Map(entries.map(({ id, input }) => [id, input ?? inputs.get(id) ?? null]))
})

const remembered = (entries: readonly OutboxEntry[]): OutboxEntry[] =>
  entries.map((entry) => (entry.input === null ? { ...entry, input: inputs.get(entry.id) ?? null } : entry))

/** The person's own profile as they left it on this device. */
export const useProfile = () => {
  const { data } = useSuspenseQuery(profileQueries.details())
  const { entries } = useOutbox()
  return { profile: useMemo(() => profileWith(data, remembered(entries)), [data, entries]), asOf: data.asOf, entries }
}

/** The person's book of travellers as they left it on this device. */
export const useBook = () => {
  const { data } = useSuspenseQuery(travellerQueries.list())
  const { entries } = useOutbox()
  return { items: useMemo(() => bookWith(data, remembered(entries)), [data, entries]), asOf: data.asOf, entries }
}
