import type { CompanySignInState } from '#contract/companies/company-sign-in-settings.ts'
import { ROLES, type Role } from '#contract/core/roles.ts'

/** A row of the mapping; the key is the page's own. */
export type Mapping = { key: number; value: string; roles: readonly Role[] }

export type ProviderForm = {
  issuer: string
  oidcClient: string
  clientSecret: string
  rolesClaim: string
  roleMap: readonly Mapping[]
  defaultRoles: readonly Role[]
}

/** Stored values in form state; the secret is never returned. */
export const formOf = ({ provider }: CompanySignInState): ProviderForm => ({
  issuer: provider?.issuer ?? '',
  oidcClient: provider?.oidcClient ?? '',
  clientSecret: '',
  rolesClaim: provider?.rolesClaim ?? '',
  roleMap: (provider?.roleMap ?? []).map(({ value, roles }, key) => ({ key, value, roles })),
  defaultRoles: provider?.defaultRoles ?? ['user'],
})

/** In the order of the contract: a role that was taken and given again is no change. */
const inOrder = (roles: readonly Role[]): Role[] => ROLES.filter((role) => roles.includes(role))

export const savingOf = (form: ProviderForm) => ({
  ...form,
  rolesClaim: form.rolesClaim.trim() === '' ? null : form.rolesClaim,
  roleMap: form.roleMap.map(({ value, roles }) => ({ value, roles: inOrder(roles) })),
  defaultRoles: inOrder(form.defaultRoles),
})

export const isSameForm = (one: ProviderForm, other: ProviderForm): boolean =>
  JSON.stringify(savingOf(one)) === JSON.stringify(savingOf(other))
