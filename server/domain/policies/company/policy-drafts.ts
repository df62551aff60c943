import { and, eq } from 'drizzle-orm'
import type { PolicyScopeDetail } from '#contract/products/company-policies.ts'
import type { PolicyDraft } from '#contract/products/policy-scopes.ts'
import { transact, type Db } from '#server/database/db.ts'
import { policyDrafts } from '#server/database/schema/approvals/policies.ts'
import type { Caller } from '#server/domain/accounts/audit/audit.ts'
import { mayRunPeople } from '#server/domain/companies/access.ts'
import { lockCompany } from '#server/domain/companies/people/people-rules.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { assertBase } from '#server/domain/kernel/revisions.ts'
import { detailOf } from './policy-detail.ts'
import { draftOf, ofScope, policyCurrency } from './policy-rows.ts'
import { subjectOf, type Subject, type SubjectId } from './policy-subjects.ts'

export type PolicyGiven = { db: Db; now: Date; caller: Caller; actor: Actor }

const assertMayChange = ({ actor }: Pick<PolicyGiven, 'actor'>): void => {
  if (!mayRunPeople(actor)) throw new Refusal('forbidden')
}

const assertCurrency = async (tx: Db, { level, clientId }: Subject, { currency }: PolicyDraft): Promise<void> => {
  const fixed = await policyCurrency(tx, clientId)
  const isFree = level === 'company' && !fixed.isCurrencyFixed
  if (isFree || currency === fixed.currency) return
  const code = 'policy_currency_fixed'
  throw new Refusal(code, { fields: [{ field: 'body.rules.currency', code }] })
}

/**
 * Stores a draft as it was typed. Throws `forbidden`, `not_found`, `policy_currency_fixed`, or `changed_meanwhile` if another revision was stored since.
 */
export const savePolicyDraft = async (
  given: PolicyGiven,
  { rules, revision, edit, ...asked }: SubjectId & { rules: PolicyDraft; revision: number; edit: string },
): Promise<PolicyScopeDetail> => {
  assertMayChange(given)
  const { db, now, actor } = given
  return transact(db, async (tx) => {
    await lockCompany(tx, actor.clientId)
    const subject = await subjectOf(tx, actor, asked)
    const there = await draftOf(tx, subject)
    assertBase(there, { revision, edit })
    await assertCurrency(tx, subject, rules)
    const { clientId, groupId, userId } = subject
    const changed = { rules, edit, revision: (there?.revision ?? 0) + 1, changedBy: actor.userId, changedAt: now }
    if (there === null) await tx.insert(policyDrafts).values({ clientId, groupId, userId, ...changed })
    else await tx.update(policyDrafts).set(changed).where(eq(policyDrafts.id, there.id))
    return detailOf(tx, subject, now)
  })
}

/** Deletes the draft that was looked at. Throws `forbidden`, `not_found`, `changed_meanwhile`. */
export const dropPolicyDraft = async (
  given: PolicyGiven,
  { revision, ...asked }: SubjectId & { revision: number },
): Promise<PolicyScopeDetail> => {
  assertMayChange(given)
  const { db, now, actor } = given
  return transact(db, async (tx) => {
    await lockCompany(tx, actor.clientId)
    const subject = await subjectOf(tx, actor, asked)
    await assertDraft(tx, subject, revision)
    await tx.delete(policyDrafts).where(and(ofScope(policyDrafts, subject), eq(policyDrafts.revision, revision)))
    return detailOf(tx, subject, now)
  })
}

/** The draft at the revision that was looked at. Throws `changed_meanwhile`; without a draft as well. */
export const assertDraft = async (tx: Db, subject: Subject, revision: number) => {
  const draft = await draftOf(tx, subject)
  if (draft?.revision === revision) return draft
  throw new Refusal('changed_meanwhile', { details: { revision: draft?.revision ?? 0 } })
}
