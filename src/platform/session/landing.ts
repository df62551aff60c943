import { mayEnter, type Role } from '#contract/core/roles.ts'

export type Landing = '/' | '/agent/dashboard' | '/admin/dashboard'

/**
 * First screen after a sign-in that was not asked for by another screen: the company's day for admins and owners, the
 * day at their listings for hosts, the next trip for travellers.
 */
export const landingFor = (roles: readonly Role[], isHost: boolean): Landing => {
  if (mayEnter('admin', roles)) return '/admin/dashboard'
  return isHost && mayEnter('agent', roles) ? '/agent/dashboard' : '/'
}
