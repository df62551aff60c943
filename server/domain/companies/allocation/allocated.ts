import * as v from 'valibot'
import type { Allocation } from '#contract/companies/allocation.ts'
import {
  BOOKING_FOR_RULES,
  GUEST_RULES,
  type BookingForRule,
  type GuestRule,
} from '#contract/companies/booking-for-rules.ts'
import { FIELD_DEMANDS, type FieldDemand } from '#contract/companies/booking-fields.ts'
import type { ErrorCode } from '#contract/core/errors.ts'
import type { InvoiceParty } from '#contract/payments/invoices.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { Refusal, type FieldMistake } from '../../kernel/refusal.ts'

type Unit = { id: string; code: string; name: string }

/** Invoice recipient, cost centre and project in their current form. */
export type Allocated = {
  legalEntity: { id: string; party: InvoiceParty } | null
  costCentre: Unit | null
  project: Unit | null
  /** The rule of the company for its travellers. */
  partyRule: { rule: BookingForRule; guests: GuestRule }
}

const demand = v.picklist(FIELD_DEMANDS)
const unitRow = v.nullable(v.object({ id: v.string(), code: v.string(), name: v.string(), is_archived: v.boolean() }))

const FIND = {
  name: 'find-allocated',
  row: v.object({
    company: v.string(),
    rule: v.picklist(BOOKING_FOR_RULES),
    guests: v.picklist(GUEST_RULES),
    invoice_to: demand,
    cost_centre: demand,
    project: demand,
    entity_id: v.nullable(v.string()),
    centre_id: v.nullable(v.string()),
    project_id: v.nullable(v.string()),
    entity: v.nullable(
      v.object({
        name: v.string(),
        tax_number: v.nullable(v.string()),
        nitku: v.nullable(v.string()),
        address: v.nullable(v.string()),
        invoice_email: v.nullable(v.string()),
        is_archived: v.boolean(),
      }),
    ),
    centre: unitRow,
    unit: unitRow,
    is_open: v.nullable(v.boolean()),
  }),
  text: `
  select c.name as company, coalesce(r.rule, 'everybody') as rule, coalesce(r.guests, 'allowed') as guests, w.invoice_to, w.cost_centre, w.project, w.entity_id, w.centre_id, w.project_id,
    case when e.id is not null then json_build_object('name', e.name, 'tax_number', e.tax_number, 'nitku', e.nitku,
      'address', e.address, 'invoice_email', e.invoice_email, 'is_archived', e.archived_at is not null) end as entity,
    case when u.id is not null then json_build_object('id', u.id, 'code', u.code, 'name', u.name,
      'is_archived', u.archived_at is not null) end as centre,
    case when p.id is not null then json_build_object('id', p.id, 'code', p.code, 'name', p.name,
      'is_archived', p.archived_at is not null) end as unit,
    coalesce(p.starts_on <= t.day, true) and coalesce(p.ends_on >= t.day, true) as is_open
  from clients c
  cross join lateral (select ($3::timestamptz at time zone c.zone)::date as day) t
  left join booking_for_rules r on r.client_id = c.id
  left join booking_fields f on f.client_id = c.id
  left join allocation_defaults d on d.client_id = c.id and d.user_id = $2
  left join legal_entities o on o.id = d.legal_entity_id and o.archived_at is null
  left join legal_entities h on h.client_id = c.id and h.is_default
  left join cost_units du on du.id = d.cost_centre_id and du.archived_at is null
  left join cost_units dp on dp.id = d.project_id and dp.archived_at is null
    and coalesce(dp.starts_on <= t.day, true) and coalesce(dp.ends_on >= t.day, true)
  cross join lateral (select coalesce(f.invoice_to, 'hidden') as invoice_to,
    coalesce(f.cost_centre, 'hidden') as cost_centre, coalesce(f.project, 'hidden') as project,
    case when $4 = 'exactly' then $5::uuid
      when $4 = 'asked' and coalesce(f.invoice_to, 'hidden') <> 'hidden' then coalesce($5::uuid, o.id, h.id)
      else coalesce(o.id, h.id) end as entity_id,
    case when $4 = 'exactly' or $4 = 'asked' and coalesce(f.cost_centre, 'hidden') <> 'hidden' then $6::uuid
      else du.id end as centre_id,
    case when $4 = 'exactly' or $4 = 'asked' and coalesce(f.project, 'hidden') <> 'hidden' then $7::uuid
      else dp.id end as project_id) w
  left join legal_entities e on e.id = w.entity_id and e.client_id = c.id
  left join cost_units u on u.id = w.centre_id and u.client_id = c.id and u.kind = 'cost_centre'
  left join cost_units p on p.id = w.project_id and p.client_id = c.id and p.kind = 'project'
  where c.id = $1`,
}

type Row = v.InferOutput<typeof FIND.row>

const problemOf = (id: string | null, found: { is_archived: boolean } | null): ErrorCode | null => {
  if (id === null) return null
  if (found === null) return 'choice_unknown'
  return found.is_archived ? 'choice_archived' : null
}

const problemsOf = (row: Row): Readonly<Record<keyof Allocation, ErrorCode | null>> => ({
  legalEntityId: problemOf(row.entity_id, row.entity),
  costCentreId: problemOf(row.centre_id, row.centre),
  projectId:
    problemOf(row.project_id, row.unit) ?? (row.unit !== null && row.is_open === false ? 'project_not_open' : null),
})

const mistakesOf = (row: Row, { field, isExact }: { field: string; isExact: boolean }): FieldMistake[] => {
  const problems = problemsOf(row)
  const missing = (id: string | null, demanded: FieldDemand) =>
    !isExact && id === null && demanded === 'required' ? ('required' as const) : null
  const codes = [
    ['legalEntityId', problems.legalEntityId ?? missing(row.entity_id, row.invoice_to)],
    ['costCentreId', problems.costCentreId ?? missing(row.centre_id, row.cost_centre)],
    ['projectId', problems.projectId ?? missing(row.project_id, row.project)],
  ] as const
  return codes.flatMap(([name, code]) => (code === null ? [] : [{ field: `${field}.${name}`, code }]))
}

const shown = (unit: Row['unit']): Unit | null => unit && { id: unit.id, code: unit.code, name: unit.name }

const partyOf = ({ entity, company }: Row): InvoiceParty | null =>
  entity && {
    name: company,
    legalName: entity.name,
    taxNumber: entity.tax_number,
    nitku: entity.nitku,
    address: entity.address,
    email: entity.invoice_email,
  }

type About = {
  clientId: string
  /** The person with the defaults. */
  userId: string
  /** Left out: the defaults. */
  allocation: Allocation | undefined
  /** As it is given, also where the company hides fields or requires them. */
  isExact?: boolean
  now: Date
  /** Path of the allocation in the request. */
  field: string
}

/**
 * The entries of an allocation. Fields that the company hides have the defaults of the person, and without a legal entity it is
 * the default one. Throws `validation_failed` with each mistake at its field: unknown, archived, a project that does not
 * run today, or required and missing.
 */
export const findAllocated = async (tx: Db, about: About): Promise<Allocated> => {
  const { clientId, userId, allocation, isExact = false, now, field } = about
  const { legalEntityId = null, costCentreId = null, projectId = null } = allocation ?? {}
  const mode = isExact ? 'exactly' : allocation === undefined ? 'defaults' : 'asked'
  const [row] = await named(tx, FIND, [clientId, userId, now, mode, legalEntityId, costCentreId, projectId])
  if (row === undefined) throw new Error('a company is not there')
  const fields = mistakesOf(row, { field, isExact })
  if (fields.length > 0) throw new Refusal('validation_failed', { fields })
  const party = partyOf(row)
  return {
    legalEntity: row.entity_id === null || party === null ? null : { id: row.entity_id, party },
    costCentre: shown(row.centre),
    project: shown(row.unit),
    partyRule: { rule: row.rule, guests: row.guests },
  }
}
