import { uuidv7 } from 'uuidv7'
import type { PeopleImported, PeoplePreview } from '#contract/companies/people-import.ts'
import type { ImportedRows } from '#contract/core/import-rows.ts'
import { transact, type Db } from '#server/database/db.ts'
import { namedCount } from '#server/database/named.ts'
import { asSystem } from '#server/database/tenant.ts'
import { audit } from '../../../accounts/audit/audit.ts'
import { importRejected, shownProblems } from '../../../kernel/import-rows.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { hashSecret, newSecret } from '../../../kernel/secrets.ts'
import { mayRunPeople } from '../../access.ts'
import { INVITATION_DAYS } from '../../joining/invitations.ts'
import { hoursOfMails } from '../../joining/invitation-queue.ts'
import { lockPeople, type PeopleGiven } from '../people-rules.ts'
import { planImport, type Plan } from './plan-import.ts'
import { readPeople } from './read-people.ts'

const countsOf = ({ added, members, invited, unchanged, notes }: Plan, mailHours: number): PeopleImported => ({
  added: added.length,
  changed: members.length + invited.length,
  unchanged,
  rolesStay: notes.length,
  mailHours,
})

/** Preview of an import; nothing is stored. Throws `forbidden`, `csv_email_missing`. */
export const previewPeopleImport = async (
  { db, actor, now, locale }: PeopleGiven,
  rows: ImportedRows,
): Promise<PeoplePreview> => {
  if (!mayRunPeople(actor)) throw new Refusal('forbidden')
  const read = readPeople(rows)
  return transact(db, async (tx) => {
    const plan = await planImport(tx, { clientId: actor.clientId, now, ownRoles: actor.roles }, read)
    const mailHours = await hoursOfMails(tx, actor.clientId, plan.added.length)
    return {
      ...countsOf(plan, mailHours),
      wrong: new Set(plan.problems.map(({ row }) => row)).size,
      problems: shownProblems(plan.problems, locale),
      problemCount: plan.problems.length,
      notes: shownProblems(plan.notes, locale),
    }
  })
}

const DEFAULTS = `
  insert into allocation_defaults as d (client_id, user_id, cost_centre_id, project_id)
  select $1, one."userId", one."costCentreId", one."projectId"
  from jsonb_to_recordset($2::jsonb) as one ("userId" uuid, "costCentreId" uuid, "projectId" uuid)
  where one."costCentreId" is not null or one."projectId" is not null
  on conflict (user_id) do update set cost_centre_id = coalesce(excluded.cost_centre_id, d.cost_centre_id),
    project_id = coalesce(excluded.project_id, d.project_id)`

const GROUPS = `
  insert into traveller_group_members (client_id, user_id, group_id)
  select $1, one."userId", one."groupId"
  from jsonb_to_recordset($2::jsonb) as one ("userId" uuid, "groupId" uuid) where one."groupId" is not null
  on conflict (user_id) do update set group_id = excluded.group_id`

const INVITED = `
  update invitations i set person_name = coalesce(one.name, i.person_name),
    phone_number = coalesce(one.phone, i.phone_number), cost_centre_id = coalesce(one."costCentreId", i.cost_centre_id),
    project_id = coalesce(one."projectId", i.project_id), group_id = coalesce(one."groupId", i.group_id)
  from jsonb_to_recordset($2::jsonb) as one ("invitationId" uuid, name text, phone text, "costCentreId" uuid,
    "projectId" uuid, "groupId" uuid)
  where i.id = one."invitationId" and i.client_id = $1`

/** Expired ones give way to new ones. */
const EXPIRED = `
  update invitations set revoked_at = $3 where client_id = $1 and accepted_at is null and revoked_at is null
    and lower(email) = any($2::text[])`

const ADDED = `
  insert into invitations (id, client_id, email, roles, invited_by_user_id, token_hash, made_at, expires_at, mail_due_at,
    locale, person_name, phone_number, cost_centre_id, project_id, group_id)
  select one.id, $1, one.email, array(select jsonb_array_elements_text(one.roles)), $2, decode(one.hash, 'hex'), $3, $4, $3,
    $5, one.name, one.phone, one."costCentreId", one."projectId", one."groupId"
  from jsonb_to_recordset($6::jsonb) as one (id uuid, email text, roles jsonb, hash text, name text, phone text,
    "costCentreId" uuid, "projectId" uuid, "groupId" uuid)`

const store = async (tx: Db, { actor, now, locale }: PeopleGiven, plan: Plan): Promise<void> => {
  const { clientId, userId } = actor
  const { added, members, invited } = plan
  if (members.length > 0) {
    await namedCount(tx, 'import-people-defaults', DEFAULTS, [clientId, JSON.stringify(members)])
    await namedCount(tx, 'import-people-group-members', GROUPS, [clientId, JSON.stringify(members)])
  }
  if (invited.length > 0) await namedCount(tx, 'import-people-offers', INVITED, [clientId, JSON.stringify(invited)])
  if (added.length === 0) return
  const emails = added.map(({ email }) => email)
  await namedCount(tx, 'import-people-expired', EXPIRED, [clientId, emails, now])
  // The link is made when its mail is sent; until then nobody has one.
  const rows = added.map((person) => ({ ...person, id: uuidv7(), hash: hashSecret(newSecret()).toString('hex') }))
  const until = new Date(now.getTime() + INVITATION_DAYS * 86_400_000)
  await namedCount(tx, 'import-people-added', ADDED, [clientId, userId, now, until, locale, JSON.stringify(rows)])
}

/**
 * Invites new people and changes those already there, all of them or none, in the transaction `tx`. The same file again
 * changes nothing. Throws `forbidden`, `step_up_needed`, `csv_email_missing`, or `import_rejected` with the problems by row.
 */
export const importPeople = (given: PeopleGiven & { tx: Db }, rows: ImportedRows): Promise<PeopleImported> => {
  const read = readPeople(rows)
  const { tx, now, locale } = given
  return asSystem(tx, async () => {
    const { actor } = await lockPeople(tx, given)
    const { clientId, userId, roles: ownRoles } = actor
    const plan = await planImport(tx, { clientId, now, ownRoles }, read)
    const { problems } = plan
    if (problems.length > 0) throw importRejected(problems, locale)
    await store(tx, given, plan)
    const counts = countsOf(plan, await hoursOfMails(tx, clientId, 0))
    if (counts.added + counts.changed > 0) {
      const details = { added: counts.added, changed: counts.changed }
      const event = { kind: 'people_imported', clientId, actorUserId: userId, subjectUserId: null, details } as const
      await audit({ db: tx, now, caller: given.caller }, event)
    }
    return counts
  })
}
