import { uuidv7 } from 'uuidv7'
import type { StaffRole } from '#contract/core/staff-roles.ts'
import { acceptEmployment, inviteStaff } from '#contract/hosts/staff/staff.ts'
import { aUser, signedInAs, type User } from '../accounts/people.ts'
import type { Api } from '../api.ts'

/** The person joins the team of the host by an invitation. */
export const employed = async (api: Api, host: User, user: User, role: StaffRole) => {
  const staffId = uuidv7()
  const body = { email: user.email, role }
  await api.ok(inviteStaff, { params: { staffId }, body }, { as: await signedInAs(api, host) })
  const as = await signedInAs(api, user)
  await api.ok(acceptEmployment, { params: { staffId } }, { as })
  return { user, staffId, as, asStaff: () => signedInAs(api, user) }
}

/** Somebody of another company who works for a host. */
export const aStaffMember = async (api: Api, host: User, role: StaffRole) =>
  employed(api, host, await aUser(api, { name: `Rudi ${role}` }), role)
