import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Role } from '#contract/core/roles.ts'

export const ROLE_LABELS: Readonly<Record<Role, MessageDescriptor>> = {
  user: msg`Traveller`,
  admin: msg`Travel admin`,
  administrators: msg`Travel admin (no flights)`,
  owner: msg`Owner`,
  owneradmin: msg`Deputy owner`,
}

/** Several roles in a row, in the page's language. */
export const useRoleLabels = () => {
  const { i18n } = useLingui()
  return (roles: readonly Role[]): string => roles.map((role) => i18n._(ROLE_LABELS[role])).join(', ')
}
