import { eq, max } from 'drizzle-orm'
import * as v from 'valibot'
import { MAX_DAYS_AHEAD, type PolicyScopeDetail } from '#contract/products/company-policies.ts'
import { addDays, dayInZone } from '#contract/core/days.ts'
import {
  policyDraftFaults,
  policyOverridesSchema,
  type PolicyDraft,
  type PolicyOverrides,
} from '#contract/products/policy-scopes.ts'
import { transact, type Db } from '#server/database/db.ts'
import { policyDrafts, travelPolicies } from '#server/database/schema/approvals/policies.ts'
import { audit } from '#server/domain/accounts/audit/audit.ts'
import { assertRunsPeople, lockPeople } from '#server/domain/companies/people/people-rules.ts'
import { instantOfLocal } from '#server/domain/kernel/local-time.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { detailOf } from './policy-detail.ts'
import { assertDraft, type PolicyGiven } from './policy-drafts.ts'
import { policyCurrency } from './policy-rows.ts'
import { subjectOf, type Subject, type SubjectId } from './policy-subjects.ts'

const refusedDay = (code: 'policy_day_in_past' | 'policy_day_too_far') =>
  new Refusal(code, { fields: [{ field: 'body.fromDay', code }] })

/** When a version begins: now, or at midnight of a coming day. Throws `policy_day_in_past`, `policy_day_too_far`. */
const beginOf = (fromDay: string | null, zone: string, now: Date): Date => {
  if (fromDay === null) return now
  const today = dayInZone(now, zone)
  if (fromDay <= today) throw refusedDay('policy_day_in_past')
  // If clocks skip midnight, the day begins an hour later.
  const begin = instantOfLocal(`${fromDay}T00:00`, zone) ?? instantOfLocal(`${fromDay}T01:00`, zone)
  if (begin === null || fromDay > addDays(today, MAX_DAYS_AHEAD)) throw refusedDay('policy_day_too_far')
  return begin
}

/** Rules of a complete draft in the company's currency. Throws `validation_failed` with every wrong field. */
const rulesOf = async (tx: Db, { level, clientId }: Subject, draft: PolicyDraft): Promise<PolicyOverrides> => {
  const faults = policyDraftFaults(draft)
  if (faults.length > 0) {
    throw new Refusal('validation_failed', {
      fields: faults.map(({ field, code }) => ({ field: `rules.${field}`, code })),
    })
  }
  const { currency, isCurrencyFixed } = await policyCurrency(tx, clientId)
  const isFree = level === 'company' && !isCurrencyFixed
  return v.parse(policyOverridesSchema, isFree ? draft : { ...draft, currency })
}

const nextVersion = async (tx: Db, clientId: string): Promise<number> => {
  const [row] = await tx
    .select({ last: max(travelPolicies.version) })
    .from(travelPolicies)
    .where(eq(travelPolicies.clientId, clientId))
  return (row?.last ?? 0) + 1
}

/**
 * Makes the draft of a scope its next version and deletes the draft; older versions are not changed. Throws `forbidden`,
 * `step_up_needed`, `not_found`, `changed_meanwhile` where another revision of the draft is stored, `validation_failed`
 * with every wrong field, `policy_day_in_past` or `policy_day_too_far`.
 */
export const activatePolicy = async (
  given: PolicyGiven,
  { revision, fromDay, ...asked }: SubjectId & { revision: number; fromDay: string | null },
): Promise<PolicyScopeDetail> => {
  assertRunsPeople(given)
  const { db, now, caller, actor } = given
  return transact(db, async (tx) => {
    const { company } = await lockPeople(tx, given)
    const subject = await subjectOf(tx, actor, asked)
    const draft = await assertDraft(tx, subject, revision)
    const activeFrom = beginOf(fromDay, company.zone, now)
    const rules = await rulesOf(tx, subject, draft.rules)
    const { clientId, groupId, userId, name, level } = subject
    const version = await nextVersion(tx, clientId)
    const written = { clientId, groupId, userId, rules, version, activeFrom, activatedBy: actor.userId, createdAt: now }
    await tx.insert(travelPolicies).values(written)
    await tx.delete(policyDrafts).where(eq(policyDrafts.id, draft.id))
    await audit(
      { db: tx, now, caller },
      {
        kind: 'policy_activated',
        clientId,
        actorUserId: actor.userId,
        subjectUserId: userId,
        details: { ...(level === 'group' && { name }), version, activeFrom: activeFrom.toISOString() },
      },
    )
    return detailOf(tx, subject, now)
  })
}
