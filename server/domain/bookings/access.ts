import { mayApprove } from '#contract/approvals/limits.ts'
import type { Service } from '#contract/core/services.ts'
import { mayEnter } from '#contract/core/roles.ts'
import type { Actor } from '../kernel/actor.ts'

type Reader = Pick<Actor, 'userId' | 'clientId' | 'isOperator' | 'roles'>
export type OwnedRow = { clientId: string; userId: string }
export type BookingRow = OwnedRow & { hostUserId: string | null }

const runsTheCompany = (actor: Reader, row: OwnedRow): boolean =>
  mayEnter('admin', actor.roles) && (actor.isOperator || row.clientId === actor.clientId)

const isOwn = (actor: Reader, row: OwnedRow): boolean => row.userId === actor.userId && row.clientId === actor.clientId

/** Own bookings, those of a company the actor manages, and those at listings the actor owns. */
export const maySeeBooking = (actor: Reader, booking: BookingRow): boolean =>
  isOwn(actor, booking) || runsTheCompany(actor, booking) || booking.hostUserId === actor.userId

/** A host sees a booking but does not cancel it for the guest. */
export const mayCancelBooking = (actor: Reader, booking: BookingRow): boolean =>
  isOwn(actor, booking) || runsTheCompany(actor, booking)

/**
 * Check-in, check-out and no-show may be reported by the host of the listing and the operator's admins, never by the
 * company that booked.
 */
export const mayRunStay = (actor: Reader, booking: BookingRow): boolean =>
  booking.hostUserId === actor.userId || (actor.isOperator && mayEnter('admin', actor.roles))

/** Prices, stock and sale rules of a listing are its host's. */
export const mayRunListing = (actor: Pick<Actor, 'userId'>, listing: { ownerUserId: string | null }): boolean =>
  listing.ownerUserId === actor.userId

/** Only the host of the listing answers a request, and never the company that booked. */
export const mayAnswerRequest = (actor: Pick<Actor, 'userId'>, booking: Pick<BookingRow, 'hostUserId'>): boolean =>
  booking.hostUserId === actor.userId

/** A refund that a bank refused may be settled by the managers of its company and by the operator. */
export const maySettleRefund = runsTheCompany

/** The company's money is no business of the host. */
export const mayReadInvoices = mayCancelBooking
export const mayPayBooking = mayCancelBooking

/**
 * A travel credit may be used by people who may cancel the booking and by its traveller, a colleague of the booker, who
 * still may not see the booking.
 */
export const mayUseCredit = (actor: Reader, credit: OwnedRow & { isTraveller: boolean }): boolean =>
  mayCancelBooking(actor, { ...credit, hostUserId: null }) || (credit.isTraveller && credit.clientId === actor.clientId)

/** An approval request: `deciders` decide on the step that waits, null: everybody who may approve. */
type AskedRow = { clientId: string; askedBy: string; service: Service; deciders: readonly string[] | null }

/**
 * Managers of the same company who may see the booking and decide on the step that waits; never the requester. The operator
 * decides only for its own company.
 */
export const mayDecideApproval = (actor: Reader, { clientId, askedBy, service, deciders }: AskedRow): boolean =>
  clientId === actor.clientId &&
  askedBy !== actor.userId &&
  mayApprove(service, actor.roles) &&
  (deciders === null || deciders.includes(actor.userId))

/** As `mayDecideApproval`, for who has not approved an earlier step; `givenBy` have. */
export const mayApproveNow = (actor: Reader, row: AskedRow & { givenBy: readonly string[] }): boolean =>
  !row.givenBy.includes(actor.userId) && mayDecideApproval(actor, row)

/** Only the requester may withdraw a request. */
export const mayWithdrawApproval = (
  actor: Reader,
  { clientId, askedBy }: { clientId: string; askedBy: string },
): boolean => clientId === actor.clientId && askedBy === actor.userId

/** Held rooms belong only to the person who fills in the form. */
export const mayUseHold = isOwn

/** A price quoted to a visitor may be used by anyone; a company's price only by that company. */
export const mayUseQuote = (actor: Pick<Actor, 'clientId'> | null, quote: { clientId: string | null }): boolean =>
  quote.clientId === null || quote.clientId === actor?.clientId

/** Only who slept there by an own booking says how it was; not the company, and not the host who booked at home. */
export const mayReviewBooking = (actor: Reader, booking: BookingRow): boolean =>
  isOwn(actor, booking) && booking.hostUserId !== actor.userId
