import * as v from 'valibot'
import { COUNTRIES } from '../core/countries.ts'
import { endpoint } from '../core/endpoint.ts'
import type { ErrorCode } from '../core/errors.ts'
import { requiredNameSchema } from '../core/names.ts'
import { emailSchema, idSchema, lineSchema, paragraphSchema } from '../core/scalars.ts'
import { readNitku, readNpwp, readTaxNumber } from './tax-numbers.ts'

const entitySchema = v.object({
  entityId: idSchema,
  name: v.string(),
  taxNumber: v.nullable(v.string()),
  nitku: v.nullable(v.string()),
  address: v.nullable(v.string()),
  countryCode: v.string(),
  invoiceEmail: v.nullable(v.string()),
  isDefault: v.boolean(),
  isArchived: v.boolean(),
  version: v.number(),
})
export type LegalEntity = v.InferOutput<typeof entitySchema>

const enteredSchema = v.object({
  name: requiredNameSchema(160),
  countryCode: v.picklist(COUNTRIES, 'required'),
  /** NPWP in Indonesia; empty if it is not known yet. */
  taxNumber: lineSchema(40),
  /** Empty if there is none, and outside Indonesia. */
  nitku: lineSchema(40),
  address: paragraphSchema(300),
  /** Empty: invoices are only shown with the booking. */
  invoiceEmail: v.union([v.literal(''), emailSchema]),
  isDefault: v.boolean(),
})
export type EnteredEntity = v.InferOutput<typeof enteredSchema>

export type TaxFacts = { taxNumber: string | null; nitku: string | null }
type TaxFault = { field: 'taxNumber' | 'nitku'; code: ErrorCode }

const indonesian = (taxNumber: string, nitku: string): { facts: TaxFacts } | { faults: TaxFault[] } => {
  if (taxNumber === '') {
    return nitku === ''
      ? { facts: { taxNumber: null, nitku: null } }
      : { faults: [{ field: 'taxNumber', code: 'required' }] }
  }
  const npwp = readNpwp(taxNumber)
  if ('problem' in npwp) return { faults: [{ field: 'taxNumber', code: npwp.problem }] }
  if (nitku === '') return { facts: { taxNumber: npwp.number, nitku: null } }
  const place = readNitku(nitku, npwp.number)
  if ('problem' in place) return { faults: [{ field: 'nitku', code: place.problem }] }
  return { facts: { taxNumber: npwp.number, nitku: place.number } }
}

/** The tax numbers of an entity as they are stored, or their mistakes by field. */
export const readTaxFacts = ({
  countryCode,
  taxNumber,
  nitku,
}: Pick<EnteredEntity, 'countryCode' | 'taxNumber' | 'nitku'>): { facts: TaxFacts } | { faults: TaxFault[] } => {
  if (countryCode === 'ID') return indonesian(taxNumber, nitku)
  if (taxNumber === '') return { facts: { taxNumber: null, nitku: null } }
  const read = readTaxNumber(countryCode, taxNumber)
  if (read === null) return { faults: [{ field: 'taxNumber', code: 'characters_not_allowed' }] }
  return { facts: { taxNumber: read.number, nitku: null } }
}

const listSchema = v.object({ items: v.array(entitySchema) })
const path = '/api/Admin/LegalEntities'
const onEntity = v.object({ entityId: idSchema })

export const listLegalEntities = endpoint({
  name: 'legalEntities.list',
  method: 'GET',
  path,
  summary: 'The legal entities of my company that invoices can be made out to, the default first, archived ones last.',
  access: 'admin',
  response: listSchema,
})

export const saveLegalEntity = endpoint({
  name: 'legalEntities.save',
  method: 'PUT',
  path: `${path}/:entityId`,
  summary:
    'Add a legal entity under an id of the caller, or change one; the one made the default replaces the default. Issued invoices keep what they were made out to. Owners and owneradmins only.',
  access: 'people',
  params: onEntity,
  /** 0 for a new one. */
  body: v.object({ ...enteredSchema.entries, seenVersion: v.number() }),
  response: listSchema,
  errors: [
    'changed_meanwhile',
    'not_found',
    'npwp_has_16_digits',
    'npwp_invalid',
    'nitku_has_22_digits',
    'nitku_of_other_npwp',
    'default_entity',
  ],
})

export const archiveLegalEntity = endpoint({
  name: 'legalEntities.archive',
  method: 'POST',
  path: `${path}/:entityId/archived`,
  summary:
    'Archive a legal entity, or use it again. Archived ones are not offered any more; the default cannot be archived. Owners and owneradmins only.',
  access: 'people',
  params: onEntity,
  body: v.object({ isArchived: v.boolean() }),
  response: listSchema,
  errors: ['not_found', 'default_entity'],
})
