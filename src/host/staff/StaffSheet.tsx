import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { changeStaffRole, removeStaff, type Staff, type StaffMember } from '#contract/hosts/staff/staff.ts'
import { useChange } from '#src/company/settings/use-change.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { StaffRoleChoice } from './StaffRoleChoice.tsx'

type Props = { member: StaffMember; onDone: (staff: Staff) => void; onClose: () => void }

/** One person of the team, or an invitation: their role, and the end of it. */
export const StaffSheet = ({ member, onDone, onClose }: Props) => {
  const { t } = useLingui()
  const { change, dialog, failure, isPending } = useChange()
  const [role, setRole] = useState(member.role)
  const [isAsking, setAsking] = useState(false)
  const { staffId, joinedAt } = member
  const name = member.name || member.email
  const params = { staffId }
  const done = (staff: Staff) => {
    onDone(staff)
    onClose()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    void change(() => call(changeStaffRole, { params, body: { role } }), { message: t`Role changed.`, done })
  }
  const remove = () => {
    const message = joinedAt === null ? t`Invitation withdrawn.` : t`${name} is no longer on your team.`
    void change(() => call(removeStaff, { params }), { message, done })
  }
  return (
    <>
      <Sheet title={name} closeLabel={t`Close`} onClose={onClose}>
        <Stack gap="lg">
          {failure !== null && <Notice kind="danger">{failure}</Notice>}
          {isAsking ? (
            <>
              <Notice kind="warning" title={t`Remove ${name} from your team?`}>
                <Trans>
                  They can't open your bookings and listings any more. What they did stays in your activities.
                </Trans>
              </Notice>
              <Group gap="sm">
                <Button color="red" loading={isPending} onClick={remove}>
                  <Trans>Remove</Trans>
                </Button>
                <Button variant="default" disabled={isPending} onClick={() => setAsking(false)}>
                  <Trans>Back</Trans>
                </Button>
              </Group>
            </>
          ) : (
            <form method="post" noValidate onSubmit={save}>
              <Stack gap="lg">
                <StaffRoleChoice role={role} onChange={setRole} />
                <Group gap="sm">
                  <SubmitButton pending={isPending}>
                    <Trans>Save role</Trans>
                  </SubmitButton>
                  {joinedAt === null ? (
                    <Button variant="default" disabled={isPending} onClick={remove}>
                      <Trans>Withdraw invitation</Trans>
                    </Button>
                  ) : (
                    <Button variant="outline" color="red" disabled={isPending} onClick={() => setAsking(true)}>
                      <Trans>Remove from team</Trans>
                    </Button>
                  )}
                </Group>
              </Stack>
            </form>
          )}
        </Stack>
      </Sheet>
      {dialog}
    </>
  )
}
