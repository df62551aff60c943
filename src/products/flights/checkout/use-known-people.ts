import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mayEnter } from '#contract/core/roles.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { useOutbox } from '#src/frame/outbox/use-outbox.ts'
import { profileQueries, travellerQueries } from '#src/account/travellers/queries.ts'
import { bookWith, profileWith } from '#src/account/travellers/pending.ts'
import { meAsKnown, type KnownPerson } from './flyer-form.ts'

/** The own profile first, then saved travellers; empty until loaded. Does not block the form. */
export const useKnownPeople = (): readonly KnownPerson[] => {
  const { user } = useSession()
  // Administrators book flights too, and have neither a profile nor a book.
  const enabled = user !== null && mayEnter('user', user.role)
  const { data: profile } = useQuery({ ...profileQueries.details(), enabled })
  const { data: book } = useQuery({ ...travellerQueries.list({ background: true }), enabled })
  const { entries } = useOutbox()
  return useMemo(() => {
    const me = profile ? meAsKnown(profileWith(profile, entries)) : null
    const others = book ? bookWith(book, entries).filter(({ waits }) => waits !== 'remove') : []
    return [...(me ? [me] : []), ...others.map((one) => ({ ...one, isMe: false }))]
  }, [profile, book, entries])
}
