import { mayApprove, type ApprovedService } from '#contract/approvals/limits.ts'
import { mayEnter } from '#contract/core/roles.ts'
import type { Actor } from '../kernel/actor.ts'

type Reader = Pick<Actor, 'userId' | 'clientId' | 'isOperator' | 'roles'>
export type OwnedRow = { clientId: string; userId: string }
export type BookingRow = OwnedRow & { hostUserId: string | null }

const runsTheCompany = (actor: Reader, row: OwnedRow): boolean =>
  mayEnter('admin', actor.roles) && (actor.isOperator || row.clientId === actor.clientId)

const isOwn = (actor: Reader, row: OwnedRow): boolean => row.userId === actor.userId && row.clientId === actor.clientId

/** One's own, those of the company one runs, and those at listings one owns. */
export const maySeeBooking = (actor: Reader, booking: BookingRow): boolean =>
  isOwn(actor, booking) || runsTheCompany(actor, booking) || booking.hostUserId === actor.userId

/** A host sees a booking but does not cancel it for the guest. */
export const mayCancelBooking = (actor: Reader, booking: BookingRow): boolean =>
  isOwn(actor, booking) || runsTheCompany(actor, booking)

/** Who says that guests came, left, or never came: the host of the listing and the operator's admins, never the company that booked. */
export const mayRunStay = (actor: Reader, booking: BookingRow): boolean =>
  booking.hostUserId === actor.userId || (actor.isOperator && mayEnter('admin', actor.roles))

/** What became of money that a bank refused is for who runs the company it belongs to, and for the operator. */
export const maySettleRefund = runsTheCompany

/** The company's money is no business of the host. */
export const mayReadInvoices = mayCancelBooking
export const mayPayBooking = mayCancelBooking

/**
 * What an airline keeps of a cancelled ticket is for whoever cancels the booking, and for who travelled, a colleague of who
 * booked: that one still does not see the booking.
 */
export const mayUseCredit = (actor: Reader, credit: OwnedRow & { isTraveller: boolean }): boolean =>
  mayCancelBooking(actor, { ...credit, hostUserId: null }) || (credit.isTraveller && credit.clientId === actor.clientId)

/** People of the same company who run it and may see what is booked; never who asked. The operator decides for nobody else. */
export const mayDecideApproval = (
  actor: Reader,
  { clientId, askedBy, service }: { clientId: string; askedBy: string; service: ApprovedService },
): boolean => clientId === actor.clientId && askedBy !== actor.userId && mayApprove(service, actor.roles)

/** What one asked for oneself one takes back oneself. */
export const mayWithdrawApproval = (
  actor: Reader,
  { clientId, askedBy }: { clientId: string; askedBy: string },
): boolean => clientId === actor.clientId && askedBy === actor.userId

/** Rooms on hold belong to the person who fills the form, and to nobody else. */
export const mayUseHold = isOwn

/** A price that a visitor was told is anybody's; that of a company is its own. */
export const mayUseQuote = (actor: Pick<Actor, 'clientId'> | null, quote: { clientId: string | null }): boolean =>
  quote.clientId === null || quote.clientId === actor?.clientId

/** Only who slept there by an own booking says how it was; not the company, and not the host. */
export const mayReviewBooking = isOwn
