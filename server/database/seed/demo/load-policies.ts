import type { PolicyDraft, PolicyOverrides } from '#contract/products/policy-scopes.ts'
import { inArray } from 'drizzle-orm'
import { transact, type Db } from '#server/database/db.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import {
  policyDrafts,
  travellerGroupMembers,
  travellerGroups,
  travelPolicies,
} from '#server/database/schema/approvals/policies.ts'
import { installed, noteInstalled, waitForOtherLoads } from './installed.ts'
import { seededId } from './seeded.ts'

const KEY = 'demonstration-policies'
const VERSION = '2'

type DemoPolicy = { clientId: string; groupId?: string; userId?: string; version: number; rules: PolicyOverrides }

const NUSANTARA = seededId('client:nusantara')
const SALES = seededId('group:sales@nusantara')
const SALES_MEMBERS = [seededId('user:agent@nusantara'), seededId('user:owner@nusantara')]

/**
 * Whole rupiah per room and night. A cabin above the company's and hotels with five stars need an approval; most other
 * breaches need a reason.
 */
export const DEMO_POLICIES: readonly DemoPolicy[] = [
  {
    clientId: NUSANTARA,
    version: 1,
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
    version: 1,
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
  // Sales visit customers at short notice and may stay closer to them.
  {
    clientId: NUSANTARA,
    groupId: SALES,
    version: 2,
    rules: {
      currency: 'IDR',
      nightlyRate: {
        verdict: 'warn',
        cities: { jakarta: 2_000_000, denpasar: 1_800_000, singapore: 4_200_000 },
        other: 1_500_000,
      },
      advance: null,
      cabs: { perMonth: { verdict: 'warn', most: 12_000_000 } },
    },
  },
  // One of them has a stricter rule again.
  {
    clientId: NUSANTARA,
    userId: seededId('user:agent@nusantara'),
    version: 3,
    rules: { currency: 'IDR', stars: { verdict: 'warn', most: 3 } },
  },
]

/** The draft for next year. */
const DRAFT: PolicyDraft = {
  currency: 'IDR',
  nightlyRate: {
    verdict: 'warn',
    cities: { jakarta: 1_350_000, denpasar: 1_250_000, singapore: 3_200_000 },
    other: 1_000_000,
  },
  stars: { verdict: 'warn', most: 4 },
  boards: { verdict: 'warn', allowed: ['room_only', 'breakfast'] },
  refundable: { verdict: 'warn' },
  advance: { verdict: 'warn', leastDays: 3 },
  flights: {
    cabin: { verdict: 'needs_approval', most: 'economy', longer: [{ fromMinutes: 8 * 60, most: 'premium_economy' }] },
    price: { verdict: 'warn', abovePermille: 150, windowMinutes: 180 },
    advance: { verdict: 'warn', leastDays: 10 },
  },
  tours: { perPerson: { verdict: 'needs_approval', most: 800_000 } },
  cabs: {
    classes: { verdict: 'needs_approval', allowed: ['economy', 'comfort', 'van'] },
    perRide: { verdict: 'needs_approval', most: 1_000_000 },
    perMonth: { verdict: 'warn', most: 6_000_000 },
  },
}

/** The group that some of the versions are of, and the draft; only where its people are. */
const loadScopes = async (tx: Db, now: Date): Promise<boolean> => {
  const found = await tx.select({ id: users.id }).from(users).where(inArray(users.id, SALES_MEMBERS))
  if (found.length < SALES_MEMBERS.length) return false
  await tx
    .insert(travellerGroups)
    .values({ id: SALES, clientId: NUSANTARA, name: 'Sales', createdAt: now })
    .onConflictDoNothing()
  await tx
    .insert(travellerGroupMembers)
    .values(SALES_MEMBERS.map((userId) => ({ userId, clientId: NUSANTARA, groupId: SALES })))
    .onConflictDoNothing()
  const changedBy = seededId('user:owner@nusantara')
  const made = { revision: 1, edit: seededId('policy-draft:nusantara'), changedBy, changedAt: now }
  await tx
    .insert(policyDrafts)
    .values({ clientId: NUSANTARA, rules: DRAFT, ...made })
    .onConflictDoNothing()
  return true
}

/** Gives the demonstration companies their travel policies, once. False when they have them already. */
export const loadPolicies = async (db: Db, now: Date): Promise<boolean> => {
  if ((await installed(db, KEY)) !== null) return false
  return transact(db, async (tx) => {
    await waitForOtherLoads(tx)
    if ((await installed(tx, KEY)) !== null) return false
    const there = new Set((await tx.select({ id: clients.id }).from(clients)).map(({ id }) => id))
    const hasScopes = there.has(NUSANTARA) && (await loadScopes(tx, now))
    const rows = DEMO_POLICIES.filter(
      ({ clientId, groupId, userId }) =>
        there.has(clientId) && (hasScopes || (groupId === undefined && userId === undefined)),
    )
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
