import type { CancellationRule } from '#server/database/schema/products/stays/hotels.ts'
import type { Board, Draft, Payment, RatePlanRow } from './draft.ts'
import { seededId, type Random } from './seeded.ts'

const NON_REFUNDABLE: CancellationRule = [{ hoursBefore: null, feePermille: 1000 }]
const ONE_DAY: CancellationRule = [
  { hoursBefore: 24, feePermille: 0 },
  { hoursBefore: null, feePermille: 1000 },
]
const TWO_STEPS: CancellationRule = [
  { hoursBefore: 48, feePermille: 0 },
  { hoursBefore: 24, feePermille: 500 },
  { hoursBefore: null, feePermille: 1000 },
]
const SAME_DAY: CancellationRule = [
  { hoursBefore: 6, feePermille: 0 },
  { hoursBefore: null, feePermille: 1000 },
]
const ONE_WEEK: CancellationRule = [
  { hoursBefore: 168, feePermille: 0 },
  { hoursBefore: 72, feePermille: 500 },
  { hoursBefore: null, feePermille: 1000 },
]

/** Price of breakfast per person in Jakarta with 1, 2, 3, 4, 5 stars, in rupiah. */
const BREAKFAST: readonly number[] = [25_000, 40_000, 75_000, 130_000, 240_000]

const toThousand = (rupiah: number): number => Math.max(1000, Math.round(rupiah / 1000) * 1000)

/** Two to four ways to buy a room; at least one goes to the company account and can be cancelled. */
export const ratePlansFor = (
  { market, kind, stars }: Draft,
  room: { id: string; key: string; guests: number },
  price: number,
  random: Random,
): RatePlanRow[] => {
  const flexible = kind === 'resort' ? ONE_WEEK : random.pick([ONE_DAY, TWO_STEPS, TWO_STEPS, SAME_DAY])
  const breakfast = ((BREAKFAST[stars - 1] ?? 0) * room.guests * market.levelPermille) / 1000
  const plans: [Board, Payment, CancellationRule, number][] = []
  const add = (board: Board, payment: Payment, rule: CancellationRule, rupiah: number) =>
    plans.push([board, payment, rule, toThousand(rupiah)])

  if (kind === 'resort') {
    add('breakfast', 'company_account', flexible, price + breakfast)
    if (random.chance(0.7)) add('breakfast', 'company_account', NON_REFUNDABLE, (price + breakfast) * 0.85)
    if (random.chance(0.6)) add('half_board', 'at_property', flexible, price + breakfast * 2.8)
    if (stars >= 4 && random.chance(0.45))
      add('all_inclusive', 'company_account', ONE_WEEK, price * 1.15 + breakfast * 4.5)
  } else {
    add('room_only', 'company_account', flexible, price)
    if (random.chance(0.75)) add('room_only', 'company_account', NON_REFUNDABLE, price * 0.88)
    if (stars >= 2 && random.chance(0.85)) {
      add('breakfast', random.chance(0.5) ? 'company_account' : 'at_property', flexible, price + breakfast)
    }
    if (stars >= 4 && random.chance(0.2)) add('half_board', 'company_account', flexible, price + breakfast * 2.6)
  }
  if (plans.length < 2)
    add(plans[0]?.[0] ?? 'room_only', 'at_property', SAME_DAY, price * 1.05 + (kind === 'resort' ? breakfast : 0))
  return plans.slice(0, 4).map(([board, payment, cancellation, baseMinor], index) => ({
    id: seededId(`rate:${room.key}:${index}`),
    roomTypeId: room.id,
    board,
    payment,
    cancellation,
    baseMinor,
  }))
}
