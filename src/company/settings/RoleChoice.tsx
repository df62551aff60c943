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
  ['user', msg`Books and travels. Hosts if they own properties.`],
  ['admin', msg`Views and manages all company bookings.`],
  ['administrators', msg`Like a travel admin, without flights.`],
  ['owneradmin', msg`Also invites employees and assigns roles, except owner and deputy.`],
  ['owner', msg`Full access to the company.`],
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
