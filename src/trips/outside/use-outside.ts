import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { remembered } from '#src/frame/outbox/remembered-inputs.ts'
import { useOutbox } from '#src/frame/outbox/use-outbox.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { draftsQuery, type Drafts } from './drafts.ts'
import { outsideWith } from './pending.ts'
import { outsideQueries } from './queries.ts'

const NO_ANSWER = { items: [], asOf: new Date(0).toISOString() }
const NO_DRAFTS: Drafts = { drafts: [], isUnread: false, isWaiting: false }

/** The person's outside bookings as they left them on this device; `isKnown` is false while nothing of the server is here. */
export const useOutside = () => {
  const found = useQuery(outsideQueries.list({ background: true }))
  const { entries } = useOutbox()
  const { data } = found
  return {
    items: useMemo(() => outsideWith(data ?? NO_ANSWER, remembered(entries)), [data, entries]),
    entries,
    isKnown: data !== undefined,
    isAsking: found.isFetching,
    again: () => void found.refetch(),
  }
}

/** Drafts of the signed-in person on this device. */
export const useDrafts = (): Drafts => {
  const { user } = useSession()
  const { data } = useQuery(draftsQuery(user))
  return data ?? NO_DRAFTS
}
