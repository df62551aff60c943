import { ROLES, type Role } from '../core/roles.ts'

/** Which roles who holds a role may give and take within the company. */
const GRANTS: Readonly<Record<Role, readonly Role[]>> = {
  owner: ROLES,
  owneradmin: ['admin', 'administrators', 'user'],
  admin: [],
  administrators: [],
  user: [],
}

/** The roles that the holder of `roles` may grant and revoke. */
export const grantableRoles = (roles: readonly Role[]): Role[] =>
  ROLES.filter((role) => roles.some((own) => GRANTS[own].includes(role)))

export const mayChangePeople = (roles: readonly Role[]): boolean => grantableRoles(roles).length > 0

/** True if the caller may grant or revoke each changed role. */
export const mayChangeRoles = (own: readonly Role[], before: readonly Role[], after: readonly Role[]): boolean => {
  const grantable = grantableRoles(own)
  const changed = ROLES.filter((role) => before.includes(role) !== after.includes(role))
  return changed.every((role) => grantable.includes(role))
}

/**
 * True if the caller may deactivate a person or reset their second factor: requires the right to revoke all of the
 * person's roles.
 */
export const mayManage = (own: readonly Role[], roles: readonly Role[]): boolean =>
  mayChangePeople(own) && mayChangeRoles(own, roles, [])
