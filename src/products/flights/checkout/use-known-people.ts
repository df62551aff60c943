import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mayEnter } from '#contract/core/roles.ts'
import { fullName } from '#src/account/travellers/full-name.ts'
import { useIsProposed } from '#src/frame/booking-for/use-proposed.ts'
import { useBookingFor } from '#src/platform/session/booking-for.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { useOutbox } from '#src/frame/outbox/use-outbox.ts'
import { profileQueries, travellerQueries } from '#src/account/travellers/queries.ts'
import { bookWith, profileWith } from '#src/account/travellers/pending.ts'
import { meAsKnown, type KnownPerson } from './flyer-form.ts'

/** Of a colleague only the name is known here: their documents are theirs. The last word is taken for the family name. */
const namedOnly = (name: string): KnownPerson => {
  const words = name.trim().split(/\s+/)
  const familyName = words.length > 1 ? (words.at(-1) ?? null) : null
  const givenNames = familyName === null ? name : words.slice(0, -1).join(' ')
  const unknown = { title: null, birthDate: null, gender: null, nationality: null, documents: [] }
  return { name: { givenNames, familyName }, ...unknown, loyalty: [], isMe: false }
}

/** Whom one books for, the own profile, then saved travellers whom one may book for; empty until loaded. Does not block the form. */
export const useKnownPeople = (): readonly KnownPerson[] => {
  const { user } = useSession()
  // Administrators book flights too, and have neither a profile nor a book.
  const enabled = user !== null && mayEnter('user', user.role)
  const { data: profile } = useQuery({ ...profileQueries.details(), enabled })
  const { data: book } = useQuery({ ...travellerQueries.list({ background: true }), enabled })
  const { entries } = useOutbox()
  const traveller = useBookingFor(user?.id)
  const isProposed = useIsProposed()
  return useMemo(() => {
    const me = profile ? meAsKnown(profileWith(profile, entries)) : null
    const others = book ? bookWith(book, entries).filter(({ waits }) => waits !== 'remove') : []
    const allowed = others.filter(({ name, relation }) => isProposed(fullName(name), relation))
    return [
      ...(traveller ? [namedOnly(traveller.name)] : []),
      ...(me ? [me] : []),
      ...allowed.map((one) => ({ ...one, isMe: false })),
    ]
  }, [profile, book, entries, traveller, isProposed])
}
