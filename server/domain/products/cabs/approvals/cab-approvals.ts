import type { CabBreach } from '#contract/products/cabs/policy.ts'
import { approvalAsking } from '#server/domain/approvals/approval-asking.ts'
import { heldApprovals } from '#server/domain/approvals/held-approvals.ts'
import type { ApprovalParts } from '#server/domain/bookings/approval-parts.ts'
import { mailedCab } from '../book/booking-mails.ts'
import { afterConfirmed } from '../book/confirm.ts'
import { ownCab, seenCab, type StoredCab } from '../book/stored-cab.ts'
import { releaseHire } from '../hold/hires.ts'
import { cabApprovalMails } from '../mails/approval-mails.ts'
import type { MailedCab } from '../mails/cab-text.ts'
import { cabRequests } from '../requests/cab-requests.ts'
import { storedCabPolicyFacts } from '../policy.ts'

/** Approval requests of rides and their notifications. */
export const cabAsking = approvalAsking<StoredCab, MailedCab, CabBreach>({
  service: 'cab',
  tooLate: 'cab_approval_too_late',
  own: ownCab,
  mailed: mailedCab,
  breaches: ({ breaches }) => breaches,
  mails: cabApprovalMails,
})

/** How rides that wait for an approval are decided on; car and price are held. */
export const cabApprovals: ApprovalParts = heldApprovals<StoredCab>({
  service: 'cab',
  seen: seenCab,
  own: ownCab,
  returnStock: (tx, { hire_id: hireId }) => releaseHire(tx, hireId),
  policyFacts: storedCabPolicyFacts,
  afterConfirmed,
  afterIssuing: (given, booker, booking) => cabRequests.askIfHost(given, booker, booking),
  notices: cabAsking,
})
