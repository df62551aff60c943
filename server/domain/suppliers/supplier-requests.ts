import { awaitingIssue, BATCH_SIZE, markReleased, over, takeDue, type Due } from '../bookings/due-bookings.ts'
import type { SupplierGiven, SupplierOutcomes } from './supplier-outcomes.ts'

/** Result of a booking request. `pending`: the supplier answers later. */
export type SupplierIssue =
  | { kind: 'confirmed'; supplierReference: string }
  | { kind: 'pending' }
  | { kind: 'sold_out' }
  | { kind: 'failed' }

/** Supplier methods shared by all services; see each product's interface. */
export type AskedSupplier = {
  name: string
  find: (bookingId: string) => Promise<SupplierIssue | { kind: 'cancelled' } | null>
  cancel: (bookingId: string) => Promise<void>
}

type Asking = SupplierGiven & {
  supplier: AskedSupplier
  onFailure: (error: unknown) => void
  outcomes: SupplierOutcomes
  /** Books the stored booking at the supplier. */
  book: (bookingId: string) => Promise<SupplierIssue>
}

/** Looks up our id at the supplier, and only retries if it has nothing: a lost response never causes a double booking. */
const ask = async ({ supplier, book }: Asking, { id, attempts }: Due): Promise<SupplierIssue> => {
  const found = attempts > 1 ? await supplier.find(id) : null
  if (found === null) return book(id)
  return found.kind === 'cancelled' ? { kind: 'failed' } : found
}

/** Takes the word of the supplier. True when the booking waits no longer because of it. */
const settle = async (given: Asking, bookingId: string, issue: SupplierIssue): Promise<boolean> => {
  switch (issue.kind) {
    case 'confirmed':
      return given.outcomes.confirm(given, bookingId, issue.supplierReference)
    case 'pending':
      return false
    case 'sold_out':
    case 'failed':
      return given.outcomes.fail(given, bookingId, { isReleased: true })
  }
}

/** After the deadline: confirmations received by now are accepted; everything else is abandoned, at the supplier too. */
const giveUp = async (given: Asking, { id }: Due): Promise<boolean> => {
  const found = await given.supplier.find(id).catch((error: unknown) => {
    given.onFailure(error)
    return null
  })
  if (found?.kind === 'confirmed') return given.outcomes.confirm(given, id, found.supplierReference)
  return given.outcomes.fail(given, id, { isReleased: false })
}

/**
 * Queries the supplier for every due booking: to confirm it, or to release it. Requests are made outside transactions, and
 * every response is applied once. Returns how many bookings were settled.
 */
export const askSupplier = async (given: Asking): Promise<number> => {
  const { db, supplier, now, onFailure } = given
  let settled = 0
  for (let count = 0; count < BATCH_SIZE; count += 1) {
    const due =
      (await takeDue(db, supplier.name, now, awaitingIssue(now))) ?? (await takeDue(db, supplier.name, now, over(now)))
    if (due === undefined) break
    try {
      if (due.state !== 'issuing') {
        await supplier.cancel(due.id)
        await markReleased(db, due, now)
      } else if (due.is_over ? await giveUp(given, due) : await settle(given, due.id, await ask(given, due)))
        settled += 1
    } catch (error) {
      onFailure(error)
    }
  }
  return settled
}

type Taking<Event extends { eventId: string }> = {
  supplier: {
    events: (onFailure: (error: unknown) => void) => Promise<Event[]>
    taken: (eventId: string) => Promise<void>
  }
  onFailure: (error: unknown) => void
  /** True where it changed a booking. */
  take: (event: Event) => Promise<boolean>
}

/** Processes the supplier's events, each once. Returns how many changed a booking. */
export const takeSupplierEvents = async <Event extends { eventId: string }>({
  supplier,
  onFailure,
  take,
}: Taking<Event>): Promise<number> => {
  let changed = 0
  for (const event of await supplier.events(onFailure)) {
    try {
      if (await take(event)) changed += 1
      await supplier.taken(event.eventId)
    } catch (error) {
      onFailure(error)
    }
  }
  return changed
}
