import * as v from 'valibot'
import { endpoint } from '../../core/endpoint.ts'
import { emailSchema, idSchema, instantSchema } from '../../core/scalars.ts'
import { MOST_STAFF, STAFF_INVITATION_DAYS, STAFF_ROLES } from '../../core/staff-roles.ts'

const roleSchema = v.picklist(STAFF_ROLES, 'validation_failed')

const memberSchema = v.object({
  staffId: idSchema,
  /** Empty until the person has accepted. */
  name: v.string(),
  email: v.string(),
  role: v.picklist(STAFF_ROLES),
  invitedAt: instantSchema,
  /** Null: invited. */
  joinedAt: v.nullable(instantSchema),
  /** When an open invitation ends. */
  expiresAt: v.nullable(instantSchema),
  /** The caller themselves, who leaves by `employment`. */
  isSelf: v.boolean(),
})
export type StaffMember = v.InferOutput<typeof memberSchema>

const staffSchema = v.object({ host: v.string(), items: v.array(memberSchema), asOf: instantSchema })
export type Staff = v.InferOutput<typeof staffSchema>

const onMember = v.object({ staffId: idSchema })

export const listStaff = endpoint({
  name: 'hosts.staff',
  method: 'GET',
  path: '/api/Agent/Staff',
  summary: 'The people who work at my listings, by name, and open invitations.',
  access: 'agent',
  forHost: 'owner',
  response: staffSchema,
})

const inviteStaffBody = v.object({ email: emailSchema, role: roleSchema })

export const inviteStaff = endpoint({
  name: 'hosts.inviteStaff',
  method: 'PUT',
  path: '/api/Agent/Staff/:staffId',
  summary: `Invite somebody to work at my listings, under an id made by the caller. They accept in an account with that address, of any company, within ${STAFF_INVITATION_DAYS} days. The answer does not tell whether there is one. At most ${MOST_STAFF} people and invitations.`,
  access: 'agent',
  forHost: 'owner',
  params: onMember,
  body: inviteStaffBody,
  response: staffSchema,
  errors: ['step_up_needed', 'id_taken', 'staff_self', 'staff_known', 'staff_full', 'rate_limited'],
})

export const changeStaffRole = endpoint({
  name: 'hosts.changeStaffRole',
  method: 'POST',
  path: '/api/Agent/Staff/:staffId/role',
  summary: 'Give somebody who works for me, or is invited, another role. It applies to their next call.',
  access: 'agent',
  forHost: 'owner',
  params: onMember,
  body: v.object({ role: roleSchema }),
  response: staffSchema,
  errors: ['step_up_needed', 'not_found', 'staff_self'],
})

export const removeStaff = endpoint({
  name: 'hosts.removeStaff',
  method: 'DELETE',
  path: '/api/Agent/Staff/:staffId',
  summary: 'End the work of somebody at my listings, or withdraw an invitation. Succeeds if there is none.',
  access: 'agent',
  forHost: 'owner',
  params: onMember,
  response: staffSchema,
  errors: ['step_up_needed', 'staff_self'],
})

const offerSchema = v.object({
  staffId: idSchema,
  /** The host's name in their account. */
  host: v.string(),
  role: v.picklist(STAFF_ROLES),
})

const employmentSchema = v.object({
  /** Null if the caller is on no team. */
  worksFor: v.nullable(offerSchema),
  /** Open ones to my verified address. */
  invitations: v.array(v.object({ ...offerSchema.entries, expiresAt: instantSchema })),
  asOf: instantSchema,
})
export type Employment = v.InferOutput<typeof employmentSchema>

export const getEmployment = endpoint({
  name: 'hosts.employment',
  method: 'GET',
  path: '/api/Agent/Employment',
  summary:
    'The host I work for, with my role there, and invitations to work for one. Whoever works for a host calls the endpoints for hosts as that host.',
  access: 'agent',
  response: employmentSchema,
})

export const acceptEmployment = endpoint({
  name: 'hosts.acceptEmployment',
  method: 'POST',
  path: '/api/Agent/Employment/:staffId/acceptance',
  summary:
    'Accept an invitation to work for a host. `host_already`: I have listings or staff of my own, or work for another host.',
  access: 'agent',
  params: onMember,
  response: employmentSchema,
  errors: ['not_found', 'host_already'],
})

export const endEmployment = endpoint({
  name: 'hosts.endEmployment',
  method: 'DELETE',
  path: '/api/Agent/Employment/:staffId',
  summary: 'Stop working for a host, or decline an invitation. Succeeds if there is neither.',
  access: 'agent',
  params: onMember,
  response: employmentSchema,
})
