/** How long a supplier may take to confirm. */
const ISSUE_MINUTES = 15

const SECOND_MS = 1_000

/** Time of the first supplier query for a booking, and the confirmation deadline. */
export const issueTimes = (now: Date): { issueUntil: Date; issueNextAt: Date } => ({
  issueUntil: new Date(now.getTime() + ISSUE_MINUTES * 60 * SECOND_MS),
  issueNextAt: new Date(now.getTime() + SECOND_MS),
})
