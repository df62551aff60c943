import { Button, Group } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import { inviteAgain, withdrawInvitation, type Invitation, type listPeople } from '#contract/companies/people.ts'
import { call } from '#src/platform/api/client.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { useRoleLabels } from '#src/account/people/role-labels.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import { FirstRows } from './FirstRows.tsx'
import { useChange } from './use-change.ts'

type Act = {
  isPending: boolean
  again: (invitation: Invitation) => void
  withdraw: (invitation: Invitation) => void
}

const Deeds = ({ invitation, act }: { invitation: Invitation; act: Act }) => {
  const { t } = useLingui()
  const { email } = invitation
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        disabled={act.isPending}
        aria-label={invitation.isQueued ? t`Send now to ${email}` : t`Resend to ${email}`}
        onClick={() => act.again(invitation)}
      >
        {invitation.isQueued ? <Trans>Send now</Trans> : <Trans>Resend</Trans>}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={act.isPending}
        aria-label={t`Withdraw invitation for ${email}`}
        onClick={() => act.withdraw(invitation)}
      >
        <Trans>Withdraw</Trans>
      </Button>
    </Group>
  )
}

const columnsFor = (roleText: (roles: Invitation['roles']) => string, act: Act | null): Column<Invitation>[] => [
  { key: 'email', header: <Trans>Email</Trans>, isTitle: true, cell: ({ email }) => email },
  { key: 'roles', header: <Trans>Roles</Trans>, cell: ({ roles }) => roleText(roles) },
  { key: 'by', header: <Trans>Invited by</Trans>, cell: ({ invitedBy }) => invitedBy },
  {
    key: 'until',
    header: <Trans>Valid until</Trans>,
    cell: ({ isOver, isQueued, expiresAt }) =>
      isQueued ? <Trans>Not sent yet</Trans> : isOver ? <Trans>Expired</Trans> : formatInstant(expiresAt, deviceZone()),
  },
  ...(act === null
    ? []
    : [
        {
          key: 'deeds',
          header: (
            <span className="visually-hidden">
              <Trans>Actions</Trans>
            </span>
          ),
          cell: (invitation: Invitation) => <Deeds invitation={invitation} act={act} />,
        },
      ]),
]

export const Invitations = (props: {
  invitations: readonly Invitation[]
  mayChange: boolean
  onDone: (people: ResponseOf<typeof listPeople>) => void
}) => {
  const { t } = useLingui()
  const roleText = useRoleLabels()
  const { change, dialog, failure, isPending } = useChange()
  const { invitations, mayChange, onDone: done } = props
  if (invitations.length === 0) return null

  const act: Act = {
    isPending,
    again: ({ invitationId }) =>
      void change(() => call(inviteAgain, { params: { invitationId } }), {
        message: t`Invitation sent.`,
        done,
      }),
    withdraw: ({ invitationId }) =>
      void change(() => call(withdrawInvitation, { params: { invitationId } }), {
        message: t`Invitation withdrawn.`,
        done,
      }),
  }
  return (
    <>
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      <FirstRows rows={invitations}>
        {(rows) => (
          <RecordTable
            caption={t`Pending invitations`}
            isCaptionShown
            columns={columnsFor(roleText, mayChange ? act : null)}
            rows={rows}
            rowKey={({ invitationId }) => invitationId}
          />
        )}
      </FirstRows>
      {dialog}
    </>
  )
}
