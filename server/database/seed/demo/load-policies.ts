import type { PolicyRules } from '#contract/products/policies.ts'
import { transact, type Db } from '#server/database/db.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { travelPolicies } from '#server/database/schema/approvals/policies.ts'
import { installed, noteInstalled, waitForOtherLoads } from './installed.ts'
import { seededId } from './seeded.ts'

const KEY = 'demonstration-policies'
const VERSION = '2'

/**
 * Whole rupiah per room and night. A cabin above the company's and hotels with five stars need an approval; most other
 * breaches need a reason.
 */
export const DEMO_POLICIES: readonly { clientId: string; rules: PolicyRules }[] = [
  {
    clientId: seededId('client:nusantara'),
    rules: {
      currency: 'IDR',
      nightlyRate: {
        verdict: 'warn',
        cities: { jakarta: 1_500_000, denpasar: 1_400_000, singapore: 3_500_000 },
        other: 1_100_000,
      },
      stars: { verdict: 'needs_approval', most: 4 },
      boards: { verdict: 'warn', allowed: ['room_only', 'breakfast', 'half_board'] },
      advance: { verdict: 'warn', leastDays: 2 },
      flights: {
        cabin: {
          verdict: 'needs_approval',
          most: 'premium_economy',
          longer: [{ fromMinutes: 8 * 60, most: 'business' }],
        },
        price: { verdict: 'warn', abovePermille: 200, windowMinutes: 180 },
        advance: { verdict: 'warn', leastDays: 7 },
      },
      tours: {
        perPerson: { verdict: 'needs_approval', most: 1_000_000 },
        advance: { verdict: 'warn', leastDays: 2 },
      },
      cabs: {
        classes: { verdict: 'needs_approval', allowed: ['economy', 'comfort', 'van', 'minibus'] },
        hours: { verdict: 'warn', from: '05:00', until: '23:00' },
        perRide: { verdict: 'needs_approval', most: 1_500_000 },
        perMonth: { verdict: 'warn', most: 8_000_000 },
      },
    },
  },
  {
    clientId: seededId('client:khatulistiwa'),
    rules: {
      currency: 'IDR',
      nightlyRate: { verdict: 'warn', cities: { jakarta: 1_200_000 }, other: 900_000 },
      stars: { verdict: 'warn', most: 4 },
      refundable: { verdict: 'warn' },
      flights: {
        cabin: { verdict: 'warn', most: 'economy', longer: [] },
        price: { verdict: 'warn', abovePermille: 100, windowMinutes: 240 },
      },
      tours: { perPerson: { verdict: 'warn', most: 800_000 } },
      cabs: { perRide: { verdict: 'warn', most: 1_000_000 } },
    },
  },
]

/** Gives the demonstration companies their travel policies, once. False when they have them already. */
export const loadPolicies = async (db: Db, now: Date): Promise<boolean> => {
  if ((await installed(db, KEY)) !== null) return false
  return transact(db, async (tx) => {
    await waitForOtherLoads(tx)
    if ((await installed(tx, KEY)) !== null) return false
    const there = new Set((await tx.select({ id: clients.id }).from(clients)).map(({ id }) => id))
    const rows = DEMO_POLICIES.filter(({ clientId }) => there.has(clientId))
    if (rows.length > 0) {
      await tx
        .insert(travelPolicies)
        .values(rows.map((row) => ({ ...row, activeFrom: now })))
        .onConflictDoNothing()
    }
    await noteInstalled(tx, KEY, VERSION)
    return true
  })
}
