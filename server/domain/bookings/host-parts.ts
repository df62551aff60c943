import type { SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type { BookingState } from '#contract/bookings/states.ts'
import type { Answered, declineBody } from '#contract/hosts/answers.ts'
import type { EarningFacts } from '#contract/hosts/earnings/earning-rules.ts'
import type { EndedVoucher, MovedVoucher, VoucherFacts } from '#contract/hosts/vouchers.ts'
import type { BookingOfService } from '#contract/products/cancellations.ts'
import type { HostBooking } from '#contract/products/hosted.ts'
import type { Db } from '#server/database/db.ts'
import type { Actor } from '../kernel/actor.ts'

/** `tx` is that of an idempotent call of the host. */
export type HostGiven = { tx: Db; now: Date; origin: string }

/** A booking that a host earns with, as its service knows it. */
export type HostEarning = Omit<EarningFacts, 'hasTaxNumber'> & {
  bookingId: string
  reference: string
  state: BookingState
  listingId: string
  listing: string
  guest: string
  startsAt: Date
  endsAt: Date
  zone: string
  currency: string
}

export type ChangedVouchers = { ended: EndedVoucher[]; moved: MovedVoucher[] }

/** The host's part of the bookings of one service. Conditions are about a booking `b` of it. */
export type HostParts = {
  /** The booking is at a listing that this person acts for, or at this one of them. */
  at: (actor: Pick<Actor, 'userId'>, listingId?: string) => SQL
  /** A guest's name has the text in it; a pattern of `ilike`. */
  isNamed: (pattern: string) => SQL
  /** Those of these bookings that the transaction may read, by id. */
  rows: (tx: Db, actor: Actor, bookingIds: readonly string[], now: Date) => Promise<Map<string, HostBooking>>
  /** Throw `not_found` for bookings at listings of others. */
  accept: (given: HostGiven, actor: Actor, bookingId: string) => Promise<Answered>
  decline: (
    given: HostGiven,
    actor: Actor,
    bookingId: string,
    why: v.InferOutput<typeof declineBody>,
  ) => Promise<Answered>
  /** For who booked. Throws `forbidden`, or `not_found` where no host was asked. */
  withdraw: (given: HostGiven, actor: Actor, bookingId: string) => Promise<BookingOfService>
  /** `voucher` is the code shown: what the product signed with `signedVoucher`, or a plain one of its own. */
  checkIn: (given: HostGiven, actor: Actor, bookingId: string, voucher: string | null) => Promise<Answered>
  checkOut: (given: HostGiven, actor: Actor, bookingId: string) => Promise<Answered>
  /**
   * Bookings that were confirmed and that start in this time, its end excluded, with what guests pay for them in the end;
   * without those that nothing is paid for.
   */
  earnings: (tx: Db, actor: Actor, starts: { from: Date; until: Date }) => Promise<HostEarning[]>
  listings: (tx: Db, actor: Actor) => Promise<Omit<VoucherFacts['listings'][number], 'service'>[]>
  /** Signed vouchers of bookings that end after `since` and that are not valid any more, or at other times than they say. */
  changedVouchers: (tx: Db, actor: Actor, since: Date) => Promise<ChangedVouchers>
}
