import * as v from 'valibot'
import type { PeopleColumn } from '#contract/companies/people-import.ts'
import type { ErrorCode } from '#contract/core/errors.ts'
import { mayChangeRoles } from '#contract/accounts/role-grants.ts'
import { ROLES, type Role } from '#contract/core/roles.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import type { RowProblem } from '../../../kernel/import-rows.ts'
import type { ReadPeople, ReadPerson } from './read-people.ts'

/** Ids of what the cells of a row name; null: an empty cell. */
export type Assigned = { costCentreId: string | null; projectId: string | null; groupId: string | null }

const assignedRow = {
  cost_centre_id: v.nullable(v.string()),
  project_id: v.nullable(v.string()),
  group_id: v.nullable(v.string()),
}

const MEMBERS = {
  name: 'import-people-members',
  row: v.object({
    id: v.string(),
    email: v.string(),
    roles: v.array(v.picklist(ROLES)),
    is_disabled: v.boolean(),
    ...assignedRow,
  }),
  text: `
  select u.id, lower(u.email) as email, to_json(u.roles) as roles, u.disabled_at is not null as is_disabled,
    d.cost_centre_id, d.project_id, m.group_id
  from users u
  left join allocation_defaults d on d.user_id = u.id
  left join traveller_group_members m on m.user_id = u.id
  where u.client_id = $1 and lower(u.email) = any($2::text[]) and u.erased_at is null
    and u.email_verified_at is not null`,
}

const INVITED = {
  name: 'import-people-invited',
  row: v.object({
    id: v.string(),
    email: v.string(),
    roles: v.array(v.picklist(ROLES)),
    person_name: v.nullable(v.string()),
    phone_number: v.nullable(v.string()),
    ...assignedRow,
  }),
  text: `
  select i.id, lower(i.email) as email, to_json(i.roles) as roles, i.person_name, i.phone_number, i.cost_centre_id,
    i.project_id, i.group_id
  from invitations i
  where i.client_id = $1 and lower(i.email) = any($2::text[]) and i.accepted_at is null and i.revoked_at is null
    and (i.expires_at > $3 or i.mail_due_at is not null)`,
}

const UNITS = {
  name: 'import-people-units',
  row: v.object({
    id: v.string(),
    kind: v.picklist(['cost_centre', 'project']),
    code: v.string(),
    is_archived: v.boolean(),
    is_open: v.boolean(),
  }),
  text: `
  select u.id, u.kind, lower(u.code) as code, u.archived_at is not null as is_archived,
    coalesce(u.starts_on <= t.day, true) and coalesce(u.ends_on >= t.day, true) as is_open
  from cost_units u
  join clients c on c.id = u.client_id
  cross join lateral (select ($3::timestamptz at time zone c.zone)::date as day) t
  where u.client_id = $1 and lower(u.code) = any($2::text[])`,
}

const GROUPS = {
  name: 'import-people-groups',
  row: v.object({ id: v.string(), name: v.string() }),
  text: `
  select g.id, lower(g.name) as name from traveller_groups g
  where g.client_id = $1 and g.removed_at is null and lower(g.name) = any($2::text[])`,
}

/** Plan of an import; rows with problems are in none of the lists. */
export type Plan = {
  added: (ReadPerson & Assigned & { roles: Role[] })[]
  /** Employees by id. */
  members: (Assigned & { userId: string })[]
  /** Open invitations by id. */
  invited: (Assigned & { invitationId: string; name: string | null; phone: string | null })[]
  unchanged: number
  problems: RowProblem[]
  /** Rows whose roles stay as they are. */
  notes: RowProblem[]
}

const lower = (texts: readonly (string | null)[]): string[] => [
  ...new Set(texts.flatMap((text) => (text === null || text === '' ? [] : [text.toLowerCase()]))),
]

const isSameRoles = (one: readonly Role[], other: readonly Role[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role))

/** True where a cell names something else than there is; an empty cell changes nothing. */
const differs = (asked: string | null, present: string | null): boolean => asked !== null && asked !== present

const findNamed = async (tx: Db, clientId: string, now: Date, people: readonly ReadPerson[]) => {
  const codes = lower(people.flatMap(({ costCentre, project }) => [costCentre, project]))
  const units = await named(tx, UNITS, [clientId, codes, now])
  const groups = await named(tx, GROUPS, [clientId, lower(people.map(({ group }) => group))])
  return {
    units: new Map(units.map((unit) => [`${unit.kind} ${unit.code}`, unit])),
    groups: new Map(groups.map(({ id, name }) => [name, id])),
  }
}
type Named = Awaited<ReturnType<typeof findNamed>>

const assignedOf = (
  { costCentre, project, group }: ReadPerson,
  { units, groups }: Named,
  problem: (column: PeopleColumn, code: ErrorCode) => void,
): Assigned => {
  const unitOf = (kind: 'cost_centre' | 'project', column: PeopleColumn, code: string | null): string | null => {
    if (code === null) return null
    const found = units.get(`${kind} ${code.toLowerCase()}`)
    if (found === undefined) problem(column, kind === 'project' ? 'project_unknown' : 'cost_centre_unknown')
    else if (found.is_archived) problem(column, 'choice_archived')
    else if (kind === 'project' && !found.is_open) problem(column, 'project_not_open')
    return found?.id ?? null
  }
  const costCentreId = unitOf('cost_centre', 'costCentre', costCentre)
  const projectId = unitOf('project', 'project', project)
  const groupId = group === null ? null : (groups.get(group.toLowerCase()) ?? null)
  if (group !== null && groupId === null) problem('group', 'group_unknown')
  return { costCentreId, projectId, groupId }
}

/**
 * Compares the people of a file with those of a company: who is invited, who is changed and what is wrong. Whether an
 * address has an account elsewhere is not looked at, so that an import does not reveal it.
 */
export const planImport = async (
  tx: Db,
  { clientId, now, ownRoles }: { clientId: string; now: Date; ownRoles: readonly Role[] },
  { people, problems: ofFile, titleOf }: ReadPeople,
): Promise<Plan> => {
  const emails = lower(people.map(({ email }) => email))
  const members = new Map((await named(tx, MEMBERS, [clientId, emails])).map((one) => [one.email, one]))
  const invited = new Map((await named(tx, INVITED, [clientId, emails, now])).map((one) => [one.email, one]))
  const known = await findNamed(tx, clientId, now, people)
  const plan: Plan = { added: [], members: [], invited: [], unchanged: 0, problems: [...ofFile], notes: [] }
  const wrong = new Set(ofFile.map(({ row }) => row))
  for (const person of people) {
    const { row, email, roles } = person
    const problem = (column: PeopleColumn, code: ErrorCode) => {
      wrong.add(row)
      plan.problems.push({ row, column: titleOf(column), code })
    }
    const assigned = assignedOf(person, known, problem)
    const member = members.get(email)
    const invitation = member === undefined ? invited.get(email) : undefined
    const present = member ?? invitation
    if (present === undefined) {
      const given = roles ?? ['user']
      if (!mayChangeRoles(ownRoles, [], given)) problem('roles', 'role_not_grantable')
      if (!wrong.has(row)) plan.added.push({ ...person, ...assigned, roles: given })
      continue
    }
    if (member?.is_disabled === true) problem('email', 'person_deactivated')
    if (wrong.has(row)) continue
    if (roles !== null && !isSameRoles(roles, present.roles)) {
      plan.notes.push({ row, column: titleOf('roles'), code: 'roles_stay' })
    }
    const isMoved =
      differs(assigned.costCentreId, present.cost_centre_id) ||
      differs(assigned.projectId, present.project_id) ||
      differs(assigned.groupId, present.group_id)
    if (member !== undefined && isMoved) plan.members.push({ ...assigned, userId: member.id })
    else if (
      invitation !== undefined &&
      (isMoved || differs(person.name, invitation.person_name) || differs(person.phone, invitation.phone_number))
    ) {
      plan.invited.push({ ...assigned, invitationId: invitation.id, name: person.name, phone: person.phone })
    } else plan.unchanged += 1
  }
  return plan
}
