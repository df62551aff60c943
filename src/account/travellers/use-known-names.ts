import { useQuery } from '@tanstack/react-query'
import { useBookingFor } from '#src/platform/session/booking-for.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { useIsProposed } from '#src/frame/booking-for/use-proposed.ts'
import { useOutbox } from '#src/frame/outbox/use-outbox.ts'
import { fullName } from './full-name.ts'
import { profileQueries, travellerQueries } from './queries.ts'
import { bookWith, profileWith } from './pending.ts'

/**
 * Names as on documents: whom one books for, the user's own if entered, then saved travellers whom one may book for. Empty for visitors and until loaded; does
 * not block the screen.
 */
export const useKnownNames = (): readonly string[] => {
  const { user } = useSession()
  const enabled = user !== null
  const traveller = useBookingFor(user?.id)
  const isProposed = useIsProposed()
  const profile = useQuery({ ...profileQueries.details(), enabled })
  const book = useQuery({ ...travellerQueries.list({ background: true }), enabled })
  const { entries } = useOutbox()
  const own = profile.data && profileWith(profile.data, entries).name
  const others = book.data ? bookWith(book.data, entries).filter(({ waits }) => waits !== 'remove') : []
  const saved = others.flatMap(({ name, relation }) => {
    const full = fullName(name)
    return isProposed(full, relation) ? [full] : []
  })
  return [...new Set([...(traveller ? [traveller.name] : []), ...(own ? [fullName(own)] : []), ...saved])]
}
