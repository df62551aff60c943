import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { remembered } from '#src/frame/outbox/remembered-inputs.ts'
import { useOutbox } from '#src/frame/outbox/use-outbox.ts'
import { profileQueries, travellerQueries } from './queries.ts'
import { bookWith, profileWith } from './pending.ts'

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
