import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { LinkedTrip, LinkedTripPart, TripDecision } from '#contract/approvals/decision-links.ts'
import { moneySchema, type Money } from '#contract/core/money.ts'
import { approvalRequests, approvals } from '#server/database/schema/approvals/approvals.ts'
import { decisionLinks } from '#server/database/schema/approvals/decision-links.ts'
import { messageOf } from '../kernel/messages.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import { hashSecret } from '../kernel/secrets.ts'
import { tokenOfPart } from './decision-tokens.ts'
import { countCall, decideLinked, linkedOf, viewOf, type LinkDecision, type LinkGiven } from './linked-decisions.ts'

/** Refusals of parts by their bookings. */
type Refused = ReadonlyMap<string, Refusal>

/** The bookings of a link in the order in which they are decided on. Throws `not_found`. */
const partsOf = async ({ db }: LinkGiven, token: string): Promise<string[]> => {
  const found = await db
    .select({ bookingId: decisionLinks.bookingId })
    .from(decisionLinks)
    .where(eq(decisionLinks.tripHash, hashSecret(token)))
    .orderBy(decisionLinks.bookingId)
  if (found.length === 0) throw notFound()
  return found.map(({ bookingId }) => bookingId)
}

const pricesSchema = v.object({ actual: moneySchema })

const priceOf = ({ code, details }: Refusal): Money | null => {
  if (code !== 'price_changed') return null
  const prices = v.safeParse(pricesSchema, details)
  return prices.success ? prices.output.actual : null
}

/** What is left to decide; of what ended meanwhile its state says enough. */
const refusedPart = (refusal: Refusal | undefined, isOpen: boolean, given: LinkGiven): LinkedTripPart['refused'] =>
  refusal === undefined || !isOpen ? null : { message: messageOf(refusal.code, given.locale), price: priceOf(refusal) }

const nameOf = async ({ db }: LinkGiven, bookingIds: readonly string[]): Promise<string> => {
  for (const bookingId of bookingIds) {
    const [found] = await db
      .select({ name: approvalRequests.name })
      .from(approvals)
      .innerJoin(approvalRequests, eq(approvalRequests.id, approvals.requestId))
      .where(eq(approvals.bookingId, bookingId))
    if (found !== undefined) return found.name
  }
  return ''
}

const tripOf = async (
  given: LinkGiven,
  token: string,
  { bookingIds, refused }: { bookingIds: readonly string[]; refused: Refused },
): Promise<LinkedTrip> => {
  const parts: LinkedTripPart[] = []
  for (const bookingId of bookingIds) {
    const partToken = tokenOfPart(token, bookingId)
    const request = await viewOf(given, await linkedOf(given.db, partToken))
    const isOpen = request.state === 'open'
    parts.push({ token: partToken, request, refused: refusedPart(refused.get(bookingId), isOpen, given) })
  }
  const [first] = parts
  if (first === undefined) throw notFound()
  const { approver, askedBy } = first.request
  const sorted = parts.toSorted((one, other) => Date.parse(one.request.until) - Date.parse(other.request.until))
  return { name: await nameOf(given, bookingIds), approver, askedBy, parts: sorted }
}

/** The requests of a link. Throws `not_found` or `rate_limited`. */
export const readLinkedTrip = async (given: LinkGiven, token: string): Promise<LinkedTrip> => {
  await countCall(given)
  return tripOf(given, token, { bookingIds: await partsOf(given, token), refused: new Map() })
}

/** The decision on each booking that is to be decided on. */
const decisionsOf = (decision: TripDecision): Map<string, LinkDecision> =>
  decision.kind === 'approve'
    ? new Map(
        decision.parts.map(({ bookingId, expectedTotal }) => [bookingId, { kind: 'approve' as const, expectedTotal }]),
      )
    : new Map(decision.bookingIds.map((id) => [id, { kind: 'decline' as const, note: decision.note }]))

/**
 * Decides on bookings of a link, one after the other and each in its own transaction: stock is locked before money in each,
 * and a supplier that refuses one does not undo the others. Throws `not_found` or `rate_limited`.
 */
export const decideTrip = async (
  given: LinkGiven & { origin: () => string },
  token: string,
  decision: TripDecision,
): Promise<LinkedTrip> => {
  await countCall(given)
  const bookingIds = await partsOf(given, token)
  const decisions = decisionsOf(decision)
  for (const bookingId of decisions.keys()) if (!bookingIds.includes(bookingId)) throw notFound()
  const refused = new Map<string, Refusal>()
  for (const bookingId of bookingIds) {
    const own = decisions.get(bookingId)
    if (own === undefined) continue
    try {
      await decideLinked(given, tokenOfPart(token, bookingId), own)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.set(bookingId, error)
    }
  }
  return tripOf(given, token, { bookingIds, refused })
}
