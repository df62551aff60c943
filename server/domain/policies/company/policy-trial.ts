import { and, desc, eq, gte, inArray, lte } from 'drizzle-orm'
import * as v from 'valibot'
import { BOOKING_AREAS, SERVICES, type Service } from '#contract/core/services.ts'
import { mayEnterAll } from '#contract/core/roles.ts'
import { money } from '#contract/core/money.ts'
import { type PolicyRules } from '#contract/products/policies.ts'
import {
  effectivePolicy,
  mergedPolicies,
  policyDraftFaults,
  policyOverridesSchema,
  type PolicyOverrides,
} from '#contract/products/policy-scopes.ts'
import { TRIAL_DAYS, type PolicyTrialResult, type TriedBooking } from '#contract/products/policy-trials.ts'
import type { Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { travellerGroupMembers, travelPolicies } from '#server/database/schema/approvals/policies.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { PolicyTrial } from '#server/domain/bookings/policy-trials.ts'
import type { Products } from '#server/domain/bookings/product.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { draftOf, policyCurrency } from './policy-rows.ts'
import { subjectIdOf, subjectOf, type Subject, type SubjectId } from './policy-subjects.ts'

const MAX_BOOKINGS = 1000
const DAY_MS = 86_400_000

/** The draft as rules. Throws `not_found` without one, and `validation_failed` with every wrong field. */
const draftRules = async (tx: Db, subject: Subject): Promise<PolicyOverrides> => {
  const draft = await draftOf(tx, subject)
  if (draft === null) throw notFound()
  const faults = policyDraftFaults(draft.rules)
  if (faults.length > 0) {
    const fields = faults.map(({ field, code }) => ({ field: `rules.${field}`, code }))
    throw new Refusal('validation_failed', { fields })
  }
  return v.parse(policyOverridesSchema, draft.rules)
}

const keyOf = ({ level, subjectId }: SubjectId): string => `${level} ${subjectId}`

/** The rules for each person if the draft were in force, and the other scopes as they are now. */
const rulesByPerson = async (tx: Db, subject: Subject, draft: PolicyOverrides, now: Date) => {
  const { clientId } = subject
  const rows = await tx
    .select({
      clientId: travelPolicies.clientId,
      groupId: travelPolicies.groupId,
      userId: travelPolicies.userId,
      rules: travelPolicies.rules,
    })
    .from(travelPolicies)
    .where(and(eq(travelPolicies.clientId, clientId), lte(travelPolicies.activeFrom, now)))
    .orderBy(travelPolicies.version)
  const layers = new Map(rows.map((row) => [keyOf(subjectIdOf(row)), v.parse(policyOverridesSchema, row.rules)]))
  layers.set(keyOf(subject), draft)
  const members = await tx
    .select({ userId: travellerGroupMembers.userId, groupId: travellerGroupMembers.groupId })
    .from(travellerGroupMembers)
    .where(eq(travellerGroupMembers.clientId, clientId))
  const groups = new Map(members.map(({ userId, groupId }) => [userId, groupId]))
  const { currency } = await policyCurrency(tx, clientId)
  const known = new Map<string, PolicyRules>()
  return (userId: string): PolicyRules => {
    const there = known.get(userId)
    if (there !== undefined) return there
    const scopes: SubjectId[] = [
      { level: 'company', subjectId: clientId },
      { level: 'group', subjectId: groups.get(userId) ?? '' },
      { level: 'person', subjectId: userId },
    ]
    const merged = scopes
      .map((scope) => layers.get(keyOf(scope)))
      .reduce<PolicyOverrides>((all, layer) => (layer === undefined ? all : mergedPolicies(all, layer)), { currency })
    const rules = effectivePolicy(merged)
    known.set(userId, rules)
    return rules
  }
}

/** People of the scope; null: all. */
const peopleOf = async (tx: Db, { groupId, userId }: Subject): Promise<string[] | null> => {
  if (userId !== null) return [userId]
  if (groupId === null) return null
  const members = await tx
    .select({ userId: travellerGroupMembers.userId })
    .from(travellerGroupMembers)
    .where(eq(travellerGroupMembers.groupId, groupId))
  return members.map((member) => member.userId)
}

const seenServices = ({ roles }: Actor): Service[] =>
  SERVICES.filter((service) => mayEnterAll(['admin', BOOKING_AREAS[service]], roles))

const recentBookings = (tx: Db, actor: Actor, people: string[] | null, since: Date) =>
  tx
    .select({
      id: bookings.id,
      service: bookings.service,
      userId: bookings.userId,
      reference: bookings.reference,
      title: bookings.title,
      bookedBy: users.name,
      createdAt: bookings.createdAt,
      totalMinor: bookings.totalMinor,
      currency: bookings.currency,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(
      and(
        eq(bookings.clientId, actor.clientId),
        inArray(bookings.service, seenServices(actor)),
        gte(bookings.createdAt, since),
        people === null ? undefined : inArray(bookings.userId, people),
      ),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(MAX_BOOKINGS + 1)

/** Trials of bookings by every product that has rules. */
const trialsOf = async (
  tx: Db,
  products: Products,
  rows: readonly { id: string; service: Service }[],
): Promise<Map<string, PolicyTrial>> => {
  const all = new Map<string, PolicyTrial>()
  for (const { service, policyTrials } of Object.values(products)) {
    const ids = rows.filter((row) => row.service === service).map(({ id }) => id)
    if (policyTrials === null || ids.length === 0) continue
    for (const [id, trial] of await policyTrials(tx, ids)) all.set(id, trial)
  }
  return all
}

/**
 * Evaluates the bookings of the last 90 days by a draft. Throws `not_found` without a draft, and `validation_failed` with
 * every wrong field of it.
 */
export const tryPolicy = async (
  { db, products, now }: { db: Db; products: Products; now: Date },
  actor: Actor,
  asked: SubjectId,
): Promise<PolicyTrialResult> => {
  const subject = await subjectOf(db, actor, asked)
  const draft = await draftRules(db, subject)
  const rulesOf = await rulesByPerson(db, subject, draft, now)
  const people = await peopleOf(db, subject)
  const since = new Date(now.getTime() - TRIAL_DAYS * DAY_MS)
  return inTenant(db, actor, async (tx) => {
    const found = people?.length === 0 ? [] : await recentBookings(tx, actor, people, since)
    const rows = found.slice(0, MAX_BOOKINGS)
    const trials = await trialsOf(tx, products, rows)
    const tried = rows.flatMap(({ id, userId, createdAt, totalMinor, currency, ...row }): TriedBooking[] => {
      const rules = trials.get(id)?.(rulesOf(userId)) ?? []
      if (rules.length === 0) return []
      const total = money(totalMinor, currency)
      return [{ ...row, bookingId: id, bookedAt: createdAt.toISOString(), total, rules }]
    })
    return {
      since: since.toISOString(),
      evaluated: rows.length,
      isCut: found.length > MAX_BOOKINGS,
      bookings: tried,
    }
  })
}
