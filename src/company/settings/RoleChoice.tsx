import { Checkbox, Stack } from '@mantine/core'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { grantableRoles } from '#contract/accounts/role-grants.ts'
import type { Role } from '#contract/core/roles.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { ROLE_LABELS } from '#src/account/people/role-labels.ts'

/** From what most people are to what few are, with what each may do. */
const ABOUT: readonly (readonly [role: Role, about: MessageDescriptor])[] = [
  ['user', msg`Books and travels, and hosts where they own listings.`],
  ['admin', msg`Sees and manages every booking of the company.`],
  ['administrators', msg`As an administrator, without flights.`],
  ['owneradmin', msg`Also invites people and gives roles, but for owners and deputies.`],
  ['owner', msg`May do everything in the company.`],
]

/** Roles of a person. Those the editor may not grant are shown read-only. */
export const RoleChoice = (props: { roles: readonly Role[]; error?: string; onChange: (roles: Role[]) => void }) => {
  const { t, i18n } = useLingui()
  const { user } = useSession()
  const grantable = grantableRoles(user?.role ?? [])
  const { roles, onChange } = props
  return (
    <Checkbox.Group
      label={t`Roles`}
      value={[...roles]}
      error={props.error}
      onChange={(chosen) => onChange(ABOUT.map(([role]) => role).filter((role) => chosen.includes(role)))}
    >
      <Stack gap="sm" mt="xs">
        {ABOUT.map(([role, about]) => (
          <Checkbox
            key={role}
            value={role}
            label={i18n._(ROLE_LABELS[role])}
            description={i18n._(about)}
            disabled={!grantable.includes(role)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
