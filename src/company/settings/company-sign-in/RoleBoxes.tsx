import { Checkbox, Group } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { Role } from '#contract/core/roles.ts'
import { ROLE_LABELS } from '#src/account/people/role-labels.ts'

/** From what most people are to what few are. */
const ORDER: readonly Role[] = ['user', 'admin', 'administrators', 'owneradmin', 'owner']

/** Checkboxes for the grantable roles. Selected roles the editor may not grant are shown as well. */
export const RoleBoxes = (props: {
  label: string
  description?: string
  mayGive: readonly Role[]
  roles: readonly Role[]
  error: string | undefined
  onChange: (roles: Role[]) => void
}) => {
  const { i18n } = useLingui()
  const { label, description, mayGive, roles, error, onChange } = props
  const shown = ORDER.filter((role) => mayGive.includes(role) || roles.includes(role))
  return (
    <Checkbox.Group
      size="md"
      label={label}
      description={description}
      value={[...roles]}
      error={error}
      onChange={(chosen) => onChange(shown.filter((role) => chosen.includes(role)))}
    >
      <Group gap="sm" mt="xs">
        {shown.map((role) => (
          <Checkbox
            key={role}
            value={role}
            label={i18n._(ROLE_LABELS[role])}
            aria-invalid={error === undefined ? undefined : true}
          />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
