import { useLingui } from '@lingui/react/macro'
import { Radio, Stack } from '@mantine/core'
import { STAFF_ROLES, type StaffRole } from '#contract/core/staff-roles.ts'
import { STAFF_ABOUT, STAFF_LABELS } from './staff-labels.ts'

const isStaffRole = (text: string): text is StaffRole => STAFF_ROLES.some((role) => role === text)

/** Role of a member of the staff, each with its rights. */
export const StaffRoleChoice = ({ role, onChange }: { role: StaffRole; onChange: (role: StaffRole) => void }) => {
  const { t, i18n } = useLingui()
  return (
    <Radio.Group
      label={t`Role`}
      value={role}
      onChange={(chosen) => {
        if (isStaffRole(chosen)) onChange(chosen)
      }}
    >
      <Stack gap="sm" mt="xs">
        {STAFF_ROLES.map((one) => (
          <Radio key={one} value={one} label={i18n._(STAFF_LABELS[one])} description={i18n._(STAFF_ABOUT[one])} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
