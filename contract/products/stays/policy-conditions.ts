import type { StayRules } from './policy.ts'
import { BOARDS } from './stay-search.ts'

/** The conditions under which a way to stay is within a policy, for a search that knows nothing of policies. */
export type PolicyConditions = {
  /** By city id, `other` for the rest; a room for a night. */
  nightlyCaps: Record<string, number>
  mostStars: number
  boards: readonly (typeof BOARDS)[number][]
  freeCancellation: boolean
  /** Keys of hotels and chains that are left out. */
  without: readonly string[]
}

/** Null where nothing can be within the policy: the stay begins too soon. */
export const conditionsOf = (rules: StayRules, daysAhead: number): PolicyConditions | null => {
  const { nightlyRate, stars, boards, refundable, advance, suppliers } = rules
  if (advance && daysAhead < advance.leastDays) return null
  return {
    nightlyCaps: {
      ...nightlyRate?.cities,
      ...(nightlyRate && nightlyRate.other !== null && { other: nightlyRate.other }),
    },
    mostStars: stars?.most ?? 5,
    boards: boards?.allowed ?? BOARDS,
    freeCancellation: refundable !== undefined,
    without: suppliers?.avoided.map(({ key }) => key) ?? [],
  }
}
