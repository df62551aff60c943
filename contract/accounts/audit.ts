import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { AUDIT_GROUPS } from './audit-groups.ts'
import { AUDIT_KINDS } from './audit-kinds.ts'
import { countInUrl, daySchema, idSchema, instantSchema, lineSchema } from '../core/scalars.ts'

export const auditDetailsSchema = v.record(
  v.string(),
  v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(v.string())]),
)

const auditEventSchema = v.object({
  eventId: idSchema,
  at: instantSchema,
  kind: v.picklist(AUDIT_KINDS),
  /** Name of the person who did it; null if the caller was not signed in or the account no longer exists. */
  actor: v.nullable(v.string()),
  /** Name of the account holder affected. */
  subject: v.nullable(v.string()),
  /** Null where it belongs to no account we know. */
  company: v.nullable(v.string()),
  ip: v.string(),
  details: auditDetailsSchema,
})
export type AuditEvent = v.InferOutput<typeof auditEventSchema>

export const listAuditEvents = endpoint({
  name: 'audit.list',
  method: 'GET',
  path: '/api/Admin/Audit',
  summary:
    'Audit log, latest first: events of the company, or of all companies for admins of the operator. Pages by cursor.',
  access: 'admin',
  query: v.object({
    group: v.optional(v.picklist(AUDIT_GROUPS)),
    /** A part of the name of who did it or whose account it was, or of the name that was tried. */
    person: v.optional(lineSchema(100), ''),
    /** Days of the company, both included. */
    from: v.optional(v.pipe(daySchema, v.minValue('2000-01-01', 'date_invalid'))),
    to: v.optional(v.pipe(daySchema, v.minValue('2000-01-01', 'date_invalid'))),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
    limit: v.optional(countInUrl(1, 200, 'validation_failed'), 50),
  }),
  response: v.object({
    items: v.array(auditEventSchema),
    nextCursor: v.nullable(v.string()),
    scope: v.picklist(['company', 'every_company']),
    /** IANA zone of the company, in which the days are meant. */
    zone: v.string(),
    asOf: instantSchema,
  }),
})
