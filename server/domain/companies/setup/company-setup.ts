import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { CompanySetup } from '#contract/companies/company-setup.ts'
import { SETUP_STEPS, type SetupStep } from '#contract/companies/setup-steps.ts'
import type { Db } from '#server/database/db.ts'
import { readRow } from '#server/database/rows.ts'
import { companySetups } from '#server/database/schema/companies/company-setups.ts'
import type { Actor } from '../../kernel/actor.ts'
import { changeCompany, type CompanyGiven } from '../company-change.ts'
import { checklistOf } from './checklist.ts'

type Given = { db: Db; now: Date; hasGateway: boolean }

const moreRow = v.object({
  invited: v.boolean(),
  approvers: v.number(),
  credit: v.boolean(),
  skipped: v.array(v.picklist(SETUP_STEPS)),
  dismissed: v.boolean(),
})

/** The set-up of the actor's company. `hasGateway`: people can pay online themselves. */
export const companySetupOf = async (given: Given, actor: Actor): Promise<CompanySetup> => {
  const { clientId } = actor
  const { items } = await checklistOf(given, actor)
  const has = (wanted: (typeof items)[number]['item']): boolean =>
    items.some(({ item, isDone }) => item === wanted && isDone)
  const found = await readRow(
    given.db,
    moreRow,
    sql`select
      exists (select 1 from invitations i where i.client_id = ${clientId} and i.accepted_at is null
        and i.revoked_at is null) as invited,
      (select count(*)::int from users u where u.client_id = ${clientId} and u.disabled_at is null
        and u.erased_at is null and u.email_verified_at is not null
        and u.roles && '{admin,owner,owneradmin}') as approvers,
      exists (select 1 from client_accounts a where a.client_id = ${clientId}
        and a.credit_limit_minor + a.deposit_minor > 0) as credit,
      coalesce((select s.skipped_steps from company_setups s where s.client_id = ${clientId}), '{}') as skipped,
      exists (select 1 from company_setups s where s.client_id = ${clientId}
        and s.dismissed_at is not null) as dismissed`,
  )
  if (found === undefined) throw new Error('a list of facts has no row')
  const isDone: Readonly<Record<SetupStep, boolean>> = {
    entity: has('legal_entity'),
    structure: has('cost_centres'),
    people: has('people') || found.invited,
    // Approvers can't decide their own requests.
    approvals: found.approvers > 1,
    policy: has('policy'),
    payment: has('payment'),
  }
  return {
    steps: SETUP_STEPS.map((step) => ({ step, isDone: isDone[step], isSkipped: found.skipped.includes(step) })),
    isDismissed: found.dismissed,
    payment: { hasCredit: found.credit, hasGateway: given.hasGateway },
  }
}

type Changing = CompanyGiven & Given

/** Puts a step off for the whole company, or takes it up again. Throws `forbidden`, `unauthenticated`. */
export const skipSetupStep = async (given: Changing, step: SetupStep, isSkipped: boolean): Promise<CompanySetup> => {
  const { clientId } = given.actor
  await changeCompany(given, async (tx) => {
    const without = sql`array_remove(${companySetups.skippedSteps}, ${step})`
    await tx
      .insert(companySetups)
      .values({ clientId, skippedSteps: isSkipped ? [step] : [] })
      .onConflictDoUpdate({
        target: companySetups.clientId,
        set: { skippedSteps: isSkipped ? sql`array_append(${without}, ${step})` : without },
      })
    return null
  })
  return companySetupOf(given, given.actor)
}

/** Takes the set-up off the dashboard of the company, or shows it there again. Throws `forbidden`, `unauthenticated`. */
export const dismissSetup = async (given: Changing, isDismissed: boolean): Promise<CompanySetup> => {
  const { clientId } = given.actor
  const dismissedAt = isDismissed ? given.now : null
  await changeCompany(given, async (tx) => {
    await tx
      .insert(companySetups)
      .values({ clientId, dismissedAt })
      .onConflictDoUpdate({ target: companySetups.clientId, set: { dismissedAt } })
    return null
  })
  return companySetupOf(given, given.actor)
}
