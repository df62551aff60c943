/** How long a supplier may take to confirm. */
export const ISSUE_MINUTES = 15

const SECOND_MS = 1_000

/** When a supplier is asked for a booking first, and until when it may confirm. */
export const issueTimes = (now: Date): { issueUntil: Date; issueNextAt: Date } => ({
  issueUntil: new Date(now.getTime() + ISSUE_MINUTES * 60 * SECOND_MS),
  issueNextAt: new Date(now.getTime() + SECOND_MS),
})
