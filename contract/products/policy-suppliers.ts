import * as v from 'valibot'
import { namedSupplierSchema } from '../approvals/policy-suppliers.ts'
import { endpoint } from '../core/endpoint.ts'
import { SERVICES } from '../core/services.ts'

/** Most suppliers in an answer. */
export const MOST_SUPPLIERS = 20

const foundSupplierSchema = v.object({
  ...namedSupplierSchema.entries,
  kind: v.picklist(['airline', 'hotel', 'chain', 'operator']),
  /** Where it is; empty if it is in several places or none is known. */
  place: v.string(),
})
export type FoundSupplier = v.InferOutput<typeof foundSupplierSchema>

export const searchPolicySuppliers = endpoint({
  name: 'companyPolicies.suppliers',
  method: 'GET',
  path: '/api/Admin/PolicySuppliers',
  summary:
    'Suppliers of a service whose name contains a text, by name, for a rule that avoids them: airlines, hotels and chains, operators. The first 20; an empty text finds the first of all.',
  access: 'admin',
  query: v.object({
    service: v.picklist(SERVICES, 'validation_failed'),
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'too_long')), ''),
  }),
  response: v.object({ items: v.array(foundSupplierSchema) }),
})
