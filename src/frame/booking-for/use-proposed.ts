import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Relation } from '#contract/accounts/travellers.ts'
import { isSamePerson } from '#contract/core/person-names.ts'
import { useBookingFor } from '#src/platform/session/booking-for.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { bookingForQueries } from './queries.ts'

/**
 * Whether a saved traveller is proposed in forms, by the company's rule as this device last read it; the server decides
 * again. Everybody is where the rule is not known, or the list of colleagues is too long to be here whole.
 */
export const useIsProposed = (): ((name: string, relation: Relation) => boolean) => {
  const { user } = useSession()
  const traveller = useBookingFor(user?.id)
  const { data } = useQuery({ ...bookingForQueries.options(''), enabled: user !== null })
  return useCallback(
    (name, relation) => {
      if (data === undefined || traveller?.name === name) return true
      if (relation !== 'colleague') return data.guests !== 'not'
      return data.rule === 'everybody' || data.isCut || data.people.some((person) => isSamePerson(name, person.name))
    },
    [data, traveller],
  )
}
