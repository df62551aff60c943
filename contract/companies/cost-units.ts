import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { daySchema, idSchema, requiredLineSchema } from '../core/scalars.ts'

export const COST_UNIT_KINDS = ['cost_centre', 'project'] as const
export type CostUnitKind = (typeof COST_UNIT_KINDS)[number]

const unitSchema = v.object({
  unitId: idSchema,
  kind: v.picklist(COST_UNIT_KINDS),
  code: v.string(),
  name: v.string(),
  responsible: v.nullable(v.object({ userId: idSchema, name: v.string() })),
  startsOn: v.nullable(daySchema),
  endsOn: v.nullable(daySchema),
  isArchived: v.boolean(),
  version: v.number(),
})
export type CostUnit = v.InferOutput<typeof unitSchema>

export const codeSchema = requiredLineSchema(30)
export const unitNameSchema = requiredLineSchema(120)

/** A cost centre or project as it is entered. */
const enteredSchema = v.object({
  unitKind: v.picklist(COST_UNIT_KINDS),
  code: codeSchema,
  name: unitNameSchema,
  responsibleUserId: v.nullable(idSchema),
  /** Of projects; null: open. */
  startsOn: v.nullable(daySchema),
  endsOn: v.nullable(daySchema),
})
export type EnteredUnit = v.InferOutput<typeof enteredSchema>

/** True unless a project ends before it starts. */
export const isInOrder = ({ startsOn, endsOn }: Pick<EnteredUnit, 'startsOn' | 'endsOn'>): boolean =>
  startsOn === null || endsOn === null || startsOn <= endsOn

const path = '/api/Admin/CostUnits'
const onUnit = v.object({ unitId: idSchema })

export const listCostUnits = endpoint({
  name: 'costUnits.list',
  method: 'GET',
  path,
  summary: 'The cost centres or projects of my company by code, 100 at a time, found by code or name.',
  access: 'admin',
  query: v.object({
    unitKind: v.picklist(COST_UNIT_KINDS),
    text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60, 'too_long')), ''),
    /** Code of the last one of the page before. */
    after: v.optional(v.pipe(v.string(), v.maxLength(60))),
  }),
  response: v.object({
    items: v.array(unitSchema),
    /** `after` of the next page; null on the last. */
    next: v.nullable(v.string()),
    total: v.number(),
  }),
})

export const saveCostUnit = endpoint({
  name: 'costUnits.save',
  method: 'PUT',
  path: `${path}/:unitId`,
  summary:
    'Add a cost centre or project under an id of the caller, or change one. Its kind stays. Owners and owneradmins only.',
  access: 'people',
  params: onUnit,
  /** 0 for a new one. */
  body: v.object({ ...enteredSchema.entries, seenVersion: v.number() }),
  response: unitSchema,
  errors: ['changed_meanwhile', 'not_found', 'code_taken', 'person_unknown', 'ends_before_start'],
})

export const archiveCostUnit = endpoint({
  name: 'costUnits.archive',
  method: 'POST',
  path: `${path}/:unitId/archived`,
  summary:
    'Archive a cost centre or project, or use it again. Archived ones are not offered any more; bookings keep them. Owners and owneradmins only.',
  access: 'people',
  params: onUnit,
  body: v.object({ isArchived: v.boolean() }),
  response: unitSchema,
  errors: ['not_found'],
})

/** Rows of one file, and its size in bytes. */
export const MAX_IMPORT_ROWS = 10_000
export const MAX_IMPORT_BYTES = 3_000_000

export const importCostUnits = endpoint({
  name: 'costUnits.import',
  method: 'POST',
  path: `${path}/import`,
  summary: `Add and change up to ${MAX_IMPORT_ROWS} cost centres or projects by a CSV file, all of them or none: known codes are changed. Commas or semicolons, UTF-8 or Windows-1252. \`import_rejected\` has the problems by row. Owners and owneradmins only.`,
  access: 'people',
  body: v.object({
    unitKind: v.picklist(COST_UNIT_KINDS),
    /** The file in base64. */
    file: v.pipe(
      v.string(),
      v.minLength(1, 'required'),
      v.maxLength(Math.ceil(MAX_IMPORT_BYTES * 1.4), 'file_too_large'),
    ),
  }),
  response: v.object({ added: v.number(), changed: v.number() }),
  errors: ['import_rejected', 'file_too_large'],
  bodyBytes: Math.ceil(MAX_IMPORT_BYTES * 1.4) + 1_000,
})
