import type { ReactNode } from 'react'
import type { Service } from '#contract/core/services.ts'
import type { BookingState } from '#contract/bookings/states.ts'
import type { ServerAnswer } from '../api/answers.ts'
import type { Glance } from './glance.ts'

/** Facts of a trip as they are stored; the version says how to read them. */
export type StoredFacts = { version: number; facts: unknown }

/** What the wallet shows of a trip; its product draws it. */
type WalletViews = {
  /** The next trip, large. */
  pass: (props: { onShow: () => void }) => ReactNode
  /** A later one: a line that opens. */
  later: (props: { onShow: () => void }) => ReactNode
  /** Over the whole screen, for a counter or a machine. */
  full: (props: { onClose: () => void }) => ReactNode
  /** The card on the start page. */
  card: () => ReactNode
}

/** A trip of the wallet, of whatever service. `now` is in milliseconds since 1970. */
export type WalletTrip = {
  service: Service
  bookingId: string
  /** Local time at the place, `2027-03-12T10:00`: trips are ordered by it. A stay begins after the flights of its first day. */
  startsAt: string
  /** The same of what comes next of it; null where all of it is over. */
  nextAt: (now: number) => string | null
  /** The day on which it leaves the device. */
  leavesOn: string
  isLongOver: (now: number) => boolean
  /** The first lines of what comes next, in the language that is spoken; null where all of it is over. */
  glance: (now: number) => Glance | null
  views: WalletViews
  /** As stored, for the product that wrote them. */
  facts: unknown
}

/** What is stored because of an answer, and what leaves. */
type WalletChange = { put: readonly (StoredFacts & { bookingId: string })[]; remove: readonly string[] }

/** What an answer of the server means for the stored trips of one service. */
export type Lesson = { service: Service; apply: (stored: readonly StoredFacts[], now: number) => WalletChange }

export type Answered = Extract<ServerAnswer, { kind: 'answered' }>

/** How a product keeps its trips in the wallet. */
export type WalletKind = {
  service: Service
  /**
   * The thousand that all versions of its facts are in. A build that does not know it leaves the records alone, so a
   * number is never used again.
   */
  series: number
  /** `newer`: a later build wrote it; null where it cannot be read. */
  read: (stored: StoredFacts) => WalletTrip | 'newer' | null
  /** Null where an answer says nothing of its bookings. */
  applyUpdate: (answer: Answered, now: number) => Lesson | null
}

export const seriesOf = (version: number): number => Math.floor(version / 1000)

/** States in which there is something to show on the way. */
const SHOWN: readonly BookingState[] = ['confirmed', 'in_use', 'completed', 'reviewed', 'cancel_requested']

export const belongsInWallet = ({ state }: { state: BookingState }): boolean => SHOWN.includes(state)

/** Soonest first. */
export const inOrder = (trips: readonly WalletTrip[]): WalletTrip[] =>
  trips.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : one.startsAt > other.startsAt ? 1 : 0))

/** Those that are not over, by what comes next. */
export const comingTrips = (trips: readonly WalletTrip[], now: number): WalletTrip[] =>
  trips
    .flatMap((trip) => {
      const at = trip.nextAt(now)
      return at === null ? [] : [{ at, trip }]
    })
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .map(({ trip }) => trip)
