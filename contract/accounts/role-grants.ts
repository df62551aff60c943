import { ROLES, type Role } from '../core/roles.ts'

/** Which roles who holds a role may give and take within the company. */
const GRANTS: Readonly<Record<Role, readonly Role[]>> = {
  owner: ROLES,
  owneradmin: ['admin', 'administrators', 'user'],
  admin: [],
  administrators: [],
  user: [],
}

/** The roles that somebody may give and take. */
export const grantableRoles = (roles: readonly Role[]): Role[] =>
  ROLES.filter((role) => roles.some((own) => GRANTS[own].includes(role)))

/** Whether somebody may change the people of the company at all. */
export const mayChangePeople = (roles: readonly Role[]): boolean => grantableRoles(roles).length > 0

/** Whether each role that is given or taken is theirs to give. */
export const mayChangeRoles = (own: readonly Role[], before: readonly Role[], after: readonly Role[]): boolean => {
  const grantable = grantableRoles(own)
  const changed = ROLES.filter((role) => before.includes(role) !== after.includes(role))
  return changed.every((role) => grantable.includes(role))
}

/** Whether somebody may deactivate a person or reset their second factor: all of the person's roles are theirs to take. */
export const mayManage = (own: readonly Role[], roles: readonly Role[]): boolean =>
  mayChangePeople(own) && mayChangeRoles(own, roles, [])
