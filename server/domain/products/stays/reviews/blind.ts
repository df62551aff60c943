import { addDays } from '#contract/core/days.ts'
import { BLIND_DAYS } from '#contract/products/stays/host-reviews.ts'
import { instantOfLocal } from '#server/domain/kernel/local-time.ts'

type Stay = { checkOut: string; zone: string }

/** The end of the last blind day at the property. */
const blindUntil = ({ checkOut, zone }: Stay): Date => {
  const day = addDays(checkOut, BLIND_DAYS + 1)
  const until = instantOfLocal(`${day}T00:00`, zone) ?? instantOfLocal(`${day}T01:00`, zone)
  if (until === null) throw new Error(`no clock of ${zone} shows the beginning of ${day}`)
  return until
}

/** The publication time of a review: now if the other side has written or the blind days are over, else their end. */
export const publishedAt = (stay: Stay, written: Date, hasOther: boolean): Date => {
  const until = blindUntil(stay)
  return hasOther || until < written ? written : until
}
