/** How long a host has to answer a booking on request. */
export const HOST_ANSWER_HOURS = 24
/** The least time there is to answer, also where the arrival is sooner. */
const LEAST_ANSWER_MINUTES = 60

const MINUTE_MS = 60_000

/** Until when the host may answer: 24 hours, or the start of the booking if it is sooner, but never less than an hour. */
export const answerUntil = (now: Date, startsAt: Date): Date => {
  const most = now.getTime() + HOST_ANSWER_HOURS * 60 * MINUTE_MS
  const least = now.getTime() + LEAST_ANSWER_MINUTES * MINUTE_MS
  return new Date(Math.min(most, Math.max(least, startsAt.getTime())))
}
