import { addDays } from '#contract/core/days.ts'
import { money } from '#contract/core/money.ts'
import type { PolicyBreach } from '#contract/products/stays/policy.ts'
import { approvalAsking } from '#server/domain/approvals/approval-asking.ts'
import { stayOf } from '../book/booking-mails.ts'
import { ownStay } from '../book/booking-reads.ts'
import type { StoredStay } from '../book/booking-view.ts'
import { stayApprovalMails, type MailedPricedStay } from '../mails/approval-mails.ts'
import { arrivalAt } from '../quote/cancellation-steps.ts'

/** Guests may arrive until the day of check-in is over at the property. */
export const latestStart = ({ checkIn }: { checkIn: string }, zone: string): Date =>
  new Date(arrivalAt(addDays(checkIn, 1), '00:00', zone))

/** Nothing is charged here for stays that are paid at the property. */
export const isPaidThere = ({ terms }: Pick<StoredStay, 'terms'>): boolean => terms.payment === 'at_property'

/** Approval requests of stays and their notifications. */
export const stayAsking = approvalAsking<StoredStay, MailedPricedStay, PolicyBreach>({
  service: 'stay',
  tooLate: 'stay_approval_too_late',
  own: ownStay,
  mailed: (given, booking) => ({
    ...stayOf(given, booking),
    total: money(booking.total_minor, booking.currency),
    isPaidThere: isPaidThere(booking),
  }),
  breaches: ({ breaches }) => breaches,
  mails: stayApprovalMails,
})
