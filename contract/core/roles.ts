/** The specification's five roles, and no more. */
export const ROLES = ['admin', 'administrators', 'owner', 'owneradmin', 'user'] as const
export type Role = (typeof ROLES)[number]

export const isRole = (text: unknown): text is Role => ROLES.some((role) => role === text)

const ANYONE_SIGNED_IN: readonly Role[] = ROLES

/**
 * The single access table, read by the page's guards, the server's endpoints and the tests of both. `null` means no
 * sign-in is required. `administrators` may not see flights, as the specification requires.
 */
export const AREA_ROLES = {
  public: null,
  signedIn: ANYONE_SIGNED_IN,
  user: ['user'],
  agent: ['user'],
  flights: ['admin', 'owner', 'owneradmin', 'user'],
  admin: ['admin', 'administrators', 'owner', 'owneradmin'],
  /** For the company that operates the installation alone: the server also asks which company somebody belongs to. */
  operator: ['admin', 'owner', 'owneradmin'],
  /** To change who belongs to the company and as what: `role-grants.ts` says who may give which role. */
  people: ['owner', 'owneradmin'],
  /** Decisions reserved for owners. */
  owners: ['owner'],
} as const satisfies Record<string, readonly Role[] | null>

export type Area = keyof typeof AREA_ROLES

/** True when one of the roles opens the area. Exact matches only: `owneradmin` is not `owner`. */
export const mayEnter = (area: Area, roles: readonly Role[]): boolean => {
  const allowed: readonly Role[] | null = AREA_ROLES[area]
  return allowed === null || roles.some((role) => allowed.includes(role))
}

/** True when one of the roles alone opens all of the areas: two roles together open no more than each of them. */
export const mayEnterAll = (areas: readonly Area[], roles: readonly Role[]): boolean =>
  roles.some((role) => areas.every((area) => mayEnter(area, [role])))

/** A role claim, string or list, as a list of known roles without repeats; anything else is no role. */
export const rolesFromClaim = (claim: unknown): Role[] => {
  const list: unknown[] = Array.isArray(claim) ? claim : [claim]
  return [...new Set(list.filter(isRole))]
}
