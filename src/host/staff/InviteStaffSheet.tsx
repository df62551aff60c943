import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { emailSchema } from '#contract/core/scalars.ts'
import type { StaffRole } from '#contract/core/staff-roles.ts'
import { inviteStaff, type Staff } from '#contract/hosts/staff/staff.ts'
import { useChange } from '#src/company/settings/use-change.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { StaffRoleChoice } from './StaffRoleChoice.tsx'

/** Invites an address to work for the host. */
export const InviteStaffSheet = ({ onDone, onClose }: { onDone: (staff: Staff) => void; onClose: () => void }) => {
  const { t } = useLingui()
  const { change, dialog, failure, mistakes, isPending } = useChange()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffRole>('reception')
  const [wrong, setWrong] = useState<string | null>(null)
  // The same when the answer was lost and the person presses again.
  const [staffId] = useState(() => uuidv7())
  const field = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = v.safeParse(emailSchema, email)
    setWrong(read.success ? null : problemText(read.issues[0].message))
    if (!read.success) return field.current?.focus()
    void change(() => call(inviteStaff, { params: { staffId }, body: { email: read.output, role } }), {
      message: t`Invitation sent.`,
      done: (staff) => {
        onDone(staff)
        onClose()
      },
    })
  }

  return (
    <>
      <Sheet title={t`Invite to your team`} closeLabel={t`Close`} onClose={onClose}>
        <form method="post" noValidate onSubmit={submit}>
          <Stack gap="lg">
            {failure !== null && <Notice kind="danger">{failure}</Notice>}
            <TextInput
              ref={field}
              type="email"
              name="invited"
              label={t`Email address`}
              description={t`They accept in an account with this address. The invitation is valid for two weeks.`}
              autoComplete="off"
              autoCapitalize="none"
              value={email}
              error={wrong ?? mistakes.email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <StaffRoleChoice role={role} onChange={setRole} />
            <SubmitButton pending={isPending} fullWidth>
              <Trans>Send invitation</Trans>
            </SubmitButton>
          </Stack>
        </form>
      </Sheet>
      {dialog}
    </>
  )
}
