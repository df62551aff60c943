import type { TourBreach } from '#contract/products/tours/policy.ts'
import { approvalAsking } from '#server/domain/approvals/approval-asking.ts'
import { mailedTour } from '../book/booking-mails.ts'
import { ownTour, type StoredTour } from '../book/stored-tour.ts'
import { tourApprovalMails } from '../mails/approval-mails.ts'
import type { MailedTour } from '../mails/tour-text.ts'

/** Approval requests of tours and their notifications. */
export const tourAsking = approvalAsking<StoredTour, MailedTour, TourBreach>({
  service: 'tour',
  tooLate: 'tour_approval_too_late',
  own: ownTour,
  mailed: mailedTour,
  breaches: ({ breaches }) => breaches,
  mails: tourApprovalMails,
})
