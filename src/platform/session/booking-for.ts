import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { tabStore } from '../device/tab-store.ts'
import type { SessionUser } from './claims.ts'

const schema = v.object({ bookerId: v.string(), userId: v.string(), name: v.string(), email: v.string() })

/** Traveller chosen in this tab, and the booker who chose them. */
export type BookingFor = v.InferOutput<typeof schema>

const store = tabStore('singgah.bookingFor')

const stored = (): BookingFor | null => {
  const found = v.safeParse(schema, store.read())
  return found.success ? found.output : null
}

let current: BookingFor | null | undefined
const listeners = new Set<() => void>()

const put = (next: BookingFor | null): void => {
  current = next
  if (next === null) store.forget()
  else store.keep(next)
  for (const listener of listeners) listener()
}

/** Of this tab, as long as the same person is signed in; null: they book for themselves. */
export const bookingFor = (bookerId: string | undefined): BookingFor | null => {
  current ??= stored()
  return current !== null && current.bookerId === bookerId ? current : null
}

export const startBookingFor = (person: BookingFor): void => put(person)
export const stopBookingFor = (): void => put(null)

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** As `bookingFor`, followed. */
export const useBookingFor = (bookerId: string | undefined): BookingFor | null =>
  useSyncExternalStore(
    subscribe,
    () => bookingFor(bookerId),
    () => null,
  )

/** Suffix of storage keys that depend on the traveller; empty for own bookings. */
export const forWhom = (): string[] => {
  current ??= stored()
  return current === null ? [] : [`for ${current.userId}`]
}

/** The person with whose name and address forms are filled. */
export const travellingUser = (user: SessionUser): SessionUser => {
  const person = bookingFor(user.id)
  return person === null ? user : { ...user, name: person.name, email: person.email, phoneNumber: null }
}
