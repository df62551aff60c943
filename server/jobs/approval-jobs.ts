import { lapseApprovals } from '../domain/approvals/approval-expiry.ts'
import { remindApprovers } from '../domain/approvals/approval-reminders.ts'
import type { Services } from '../services.ts'
import { every } from './every.ts'

const LAPSE_MS = 5_000
const REMIND_MS = 30_000

/** Ends requests for approval that nobody answered in time, and reminds of the others. */
export const startApprovalJobs = (
  { db, products, clock, origin }: Pick<Services, 'db' | 'products' | 'clock' | 'origin'>,
  onFailure: (error: unknown) => void,
) => {
  const given = () => ({ db, products, now: clock(), origin: origin(), onFailure })
  return [
    every(LAPSE_MS, () => lapseApprovals(given()), onFailure),
    every(REMIND_MS, () => remindApprovers(given()), onFailure),
  ]
}
