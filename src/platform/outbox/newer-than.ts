import type { OutboxEntry } from './entry.ts'

/** Changes not contained in a response of `asOf`: pending ones, and those accepted later. Oldest first. */
export const newerThan = <E extends Pick<OutboxEntry, 'state' | 'endedAt'>>(entries: readonly E[], asOf: string): E[] =>
  entries.filter(({ state, endedAt }) => state === 'waiting' || (state === 'done' && (endedAt ?? 0) > Date.parse(asOf)))
