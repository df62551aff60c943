import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { ROLES } from '../core/roles.ts'
import { daySchema, emailSchema, idSchema, instantSchema } from '../core/scalars.ts'

const rolesSchema = v.pipe(
  v.array(v.picklist(ROLES)),
  v.minLength(1, 'required'),
  v.maxLength(ROLES.length),
  v.transform((roles) => ROLES.filter((role) => roles.includes(role))),
)

const personSchema = v.object({
  userId: idSchema,
  name: v.string(),
  email: v.string(),
  roles: v.array(v.picklist(ROLES)),
  /** Null: not yet. */
  lastSignInAt: v.nullable(instantSchema),
  /** An authenticator app is on, or there is a passkey. */
  hasSecondFactor: v.boolean(),
  /** `unproved`: the address is not confirmed yet. */
  state: v.picklist(['active', 'unproved', 'deactivated']),
})
export type Person = v.InferOutput<typeof personSchema>

const invitationSchema = v.object({
  invitationId: idSchema,
  email: v.string(),
  roles: v.array(v.picklist(ROLES)),
  invitedBy: v.string(),
  madeAt: instantSchema,
  expiresAt: instantSchema,
  isOver: v.boolean(),
  /** Imported; its mail is still to be sent. */
  isQueued: v.boolean(),
})
export type Invitation = v.InferOutput<typeof invitationSchema>

const upcomingSchema = v.object({
  bookingId: idSchema,
  reference: v.string(),
  hotel: v.string(),
  checkIn: daySchema,
  checkOut: daySchema,
})

const peopleSchema = v.object({ people: v.array(personSchema), invitations: v.array(invitationSchema) })
const joinCodeSchema = v.object({ joinCode: v.nullable(v.string()) })
const onPerson = v.object({ userId: idSchema })
const onInvitation = v.object({ invitationId: idSchema })
const path = '/api/Admin/People'

export const listPeople = endpoint({
  name: 'people.list',
  method: 'GET',
  path,
  summary: 'The people of my company and its open invitations.',
  access: 'admin',
  response: peopleSchema,
})

export const invitePerson = endpoint({
  name: 'people.invite',
  method: 'POST',
  path: `${path}/invitations`,
  summary: 'Invite an address with roles; an open invitation of the address is replaced. Owners and owneradmins only.',
  access: 'people',
  body: v.object({ email: emailSchema, roles: rolesSchema }),
  response: peopleSchema,
  errors: ['step_up_needed', 'role_not_grantable', 'already_member', 'rate_limited'],
})

export const withdrawInvitation = endpoint({
  name: 'people.withdrawInvitation',
  method: 'DELETE',
  path: `${path}/invitations/:invitationId`,
  summary: 'Withdraw an open invitation; its link becomes invalid.',
  access: 'people',
  params: onInvitation,
  response: peopleSchema,
  errors: ['step_up_needed', 'not_found'],
})

export const inviteAgain = endpoint({
  name: 'people.inviteAgain',
  method: 'POST',
  path: `${path}/invitations/:invitationId/again`,
  summary: 'Mail an open invitation again with a new link; the previous one becomes invalid.',
  access: 'people',
  params: onInvitation,
  response: peopleSchema,
  errors: ['step_up_needed', 'role_not_grantable', 'not_found', 'rate_limited'],
})

export const changeRoles = endpoint({
  name: 'people.changeRoles',
  method: 'POST',
  path: `${path}/:userId/roles`,
  summary: 'Replace the roles of a person. A company must have an active owner.',
  access: 'people',
  params: onPerson,
  body: v.object({ roles: rolesSchema }),
  response: peopleSchema,
  errors: ['step_up_needed', 'role_not_grantable', 'not_found', 'owner_protected'],
})

export const upcomingOfPerson = endpoint({
  name: 'people.upcoming',
  method: 'GET',
  path: `${path}/:userId/upcoming`,
  summary: 'Upcoming stays of a person: at most 50, soonest first.',
  access: 'admin',
  params: onPerson,
  response: v.object({ bookings: v.array(upcomingSchema) }),
  errors: ['not_found'],
})

export const deactivatePerson = endpoint({
  name: 'people.deactivate',
  method: 'POST',
  path: `${path}/:userId/deactivation`,
  summary:
    'Deactivate an account: its sessions end now, the company code is replaced, its bookings are unchanged. A company must have an active owner.',
  access: 'people',
  params: onPerson,
  response: peopleSchema,
  errors: ['step_up_needed', 'role_not_grantable', 'not_found', 'owner_protected'],
})

export const reactivatePerson = endpoint({
  name: 'people.reactivate',
  method: 'DELETE',
  path: `${path}/:userId/deactivation`,
  summary: 'Reactivate a deactivated account.',
  access: 'people',
  params: onPerson,
  response: peopleSchema,
  errors: ['step_up_needed', 'role_not_grantable', 'not_found'],
})

export const resetSecondFactor = endpoint({
  name: 'people.resetSecondFactor',
  method: 'DELETE',
  path: `${path}/:userId/second-factor`,
  summary: 'Remove the authenticator app, backup codes and remembered browsers of a person, who is notified by email.',
  access: 'people',
  params: onPerson,
  response: peopleSchema,
  errors: ['step_up_needed', 'role_not_grantable', 'not_found'],
})

export const getJoinCode = endpoint({
  name: 'people.joinCode',
  method: 'GET',
  path: `${path}/join-code`,
  summary: 'The code with which people join the company on their own. Owners and owneradmins only.',
  access: 'people',
  response: joinCodeSchema,
})

export const renewJoinCode = endpoint({
  name: 'people.renewJoinCode',
  method: 'POST',
  path: `${path}/join-code`,
  summary: 'Create a company code; the previous one becomes invalid.',
  access: 'people',
  response: joinCodeSchema,
  errors: ['step_up_needed'],
})

export const removeJoinCode = endpoint({
  name: 'people.removeJoinCode',
  method: 'DELETE',
  path: `${path}/join-code`,
  summary: 'Remove the company code.',
  access: 'people',
  response: joinCodeSchema,
  errors: ['step_up_needed'],
})
