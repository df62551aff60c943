import { mayEnter, type Role } from '#contract/core/roles.ts'

export const settingsPath = (roles: readonly Role[], more: Record<string, string> = {}): string => {
  const isTraveller = mayEnter('user', roles)
  const search = new URLSearchParams({ ...(!isTraveller && { section: 'security' }), ...more }).toString()
  return `${isTraveller ? '/user/settings' : '/admin/settings'}${search === '' ? '' : `?${search}`}`
}
