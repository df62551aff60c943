import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Staff, StaffMember } from '#contract/hosts/staff/staff.ts'
import settings from '#src/account/settings/AccountSettings.module.css'
import { Asked } from '#src/company/settings/Asked.tsx'
import { deviceZone, formatDate } from '#src/i18n/formats.ts'
import { useMayAsHost } from '#src/platform/session/host.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import { StaffInvitations, WorksFor } from './EmploymentCards.tsx'
import { InviteStaffSheet } from './InviteStaffSheet.tsx'
import { staffQueries } from './queries.ts'
import { STAFF_LABELS } from './staff-labels.ts'
import { StaffSheet } from './StaffSheet.tsx'
import classes from './Staff.module.css'

const useColumns = (onOpen: (member: StaffMember) => void): Column<StaffMember>[] => {
  const { t, i18n } = useLingui()
  return [
    {
      key: 'name',
      header: <Trans>Name</Trans>,
      isTitle: true,
      cell: ({ name, email, isSelf }) => (
        <>
          <bdi>{name || email}</bdi>
          {isSelf && (
            <>
              {' '}
              <Trans>(you)</Trans>
            </>
          )}
        </>
      ),
    },
    { key: 'role', header: <Trans>Role</Trans>, cell: ({ role }) => i18n._(STAFF_LABELS[role]) },
    {
      key: 'since',
      header: <Trans>Since</Trans>,
      cell: ({ joinedAt, expiresAt }) => {
        if (joinedAt !== null) return formatDate(joinedAt, deviceZone())
        const until = expiresAt === null ? '' : formatDate(expiresAt, deviceZone())
        return <Trans>Invited, valid until {until}</Trans>
      },
    },
    {
      key: 'deeds',
      header: (
        <span className="visually-hidden">
          <Trans>Actions</Trans>
        </span>
      ),
      cell: (member) => {
        const name = member.name || member.email
        if (member.isSelf) return null
        return (
          <Button size="xs" variant="default" aria-label={t`Edit ${name}`} onClick={() => onOpen(member)}>
            <Trans>Edit</Trans>
          </Button>
        )
      },
    },
  ]
}

const Team = ({ staff }: { staff: Staff }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<StaffMember | 'invite' | null>(null)
  const columns = useColumns(setOpen)
  const done = (next: Staff) => queryClient.setQueryData(staffQueries.list().queryKey, next)
  const close = () => setOpen(null)
  return (
    <>
      {staff.items.length === 0 ? (
        <Text c="dimmed">
          <Trans>No one works with you yet.</Trans>
        </Text>
      ) : (
        <RecordTable caption={t`Team`} columns={columns} rows={staff.items} rowKey={({ staffId }) => staffId} />
      )}
      <div>
        <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setOpen('invite')}>
          <Trans>Invite to your team</Trans>
        </Button>
      </div>
      {open === 'invite' && <InviteStaffSheet onDone={done} onClose={close} />}
      {open !== null && open !== 'invite' && <StaffSheet member={open} onDone={done} onClose={close} />}
    </>
  )
}

const OwnTeam = () => {
  const asked = useQuery(staffQueries.list())
  return <Asked asked={asked}>{(staff) => <Team staff={staff} />}</Asked>
}

/** The host's team, or the caller's employer. */
export const StaffSection = () => {
  const { user } = useSession()
  const mayRun = useMayAsHost(user?.id, 'owner')
  const worksFor = useQuery(staffQueries.employment()).data?.worksFor ?? null
  return (
    <section id="staff" aria-labelledby="staff-title" className={settings.group}>
      <div>
        <Title order={2} size="h3" id="staff-title">
          <Trans>Team</Trans>
        </Title>
        <Text c="dimmed">
          <Trans>People who help run your listings, each with an account of their own.</Trans>
        </Text>
      </div>
      <div className={classes.team}>
        <StaffInvitations />
        {worksFor !== null && <WorksFor {...worksFor} />}
        {mayRun && <OwnTeam />}
      </div>
    </section>
  )
}
