import type { StoredCab } from '../book/stored-cab.ts'

const HOUR_MS = 3_600_000
/** Drivers are early, and flights land before their time. */
const HOURS_BEFORE = 3

type Times = Pick<StoredCab, 'starts_at' | 'ends_at'>

/** From when and until when a guest can be picked up, or given the keys. */
export const pickUpWindow = ({ starts_at: startsAt, ends_at: endsAt }: Times): { opensAt: Date; closesAt: Date } => ({
  opensAt: new Date(Date.parse(startsAt) - HOURS_BEFORE * HOUR_MS),
  closesAt: new Date(endsAt),
})

/** True while a guest can be picked up, or given the keys. */
export const isPickUpTime = (times: Times, now: Date): boolean => {
  const { opensAt, closesAt } = pickUpWindow(times)
  return now >= opensAt && now <= closesAt
}
