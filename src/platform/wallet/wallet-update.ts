type Named = { bookingId: string }
type Taken = Named & { takenAt: string }

/** What an answer of the server says of bookings. */
export type WalletUpdate<Booking> = {
  bookings: readonly Booking[]
  /** When the server said it, ISO 8601. */
  at: string
  /** The person's own for sure: others' bookings, which a host or admin may read, do not belong in a wallet. */
  isOwn: boolean
  /** Every upcoming booking there is: what is missing was cancelled elsewhere. */
  isWhole: boolean
}

/** What a product says of its bookings and of their facts. */
export type LearningRules<Booking, Facts> = {
  /** True if there is anything to show. */
  belongs: (booking: Booking) => boolean
  factsOf: (booking: Booking, takenAt: string, before: Facts | undefined) => Facts
  isLongOver: (facts: Facts, now: number) => boolean
  /** Whether the list of upcoming bookings must have it. */
  isAhead: (facts: Facts, now: number) => boolean
}

/** What of an answer is stored, and what leaves. An answer that is older than what is stored changes nothing. */
export const learnedWith =
  <Booking extends Named, Facts extends Taken>(rules: LearningRules<Booking, Facts>) =>
  (stored: readonly Facts[], update: WalletUpdate<Booking>, now: number): { put: Facts[]; remove: string[] } => {
    const known = new Map(stored.map((facts) => [facts.bookingId, facts]))
    const isOlder = ({ takenAt }: Facts): boolean => Date.parse(takenAt) > Date.parse(update.at)
    const put: Facts[] = []
    const remove = new Set(stored.filter((facts) => rules.isLongOver(facts, now)).map(({ bookingId }) => bookingId))
    for (const booking of update.bookings) {
      const before = known.get(booking.bookingId)
      if (before !== undefined && isOlder(before)) continue
      if (!rules.belongs(booking)) {
        if (before !== undefined) remove.add(booking.bookingId)
      } else if (update.isOwn || before !== undefined) {
        const facts = rules.factsOf(booking, update.at, before)
        if (!rules.isLongOver(facts, now)) put.push(facts)
      }
    }
    if (update.isWhole) {
      const there = new Set(update.bookings.map(({ bookingId }) => bookingId))
      for (const facts of stored) {
        if (rules.isAhead(facts, now) && !there.has(facts.bookingId) && !isOlder(facts)) remove.add(facts.bookingId)
      }
    }
    return { put, remove: [...remove] }
  }
