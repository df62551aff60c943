import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { acceptEmployment, endEmployment, type Employment } from '#contract/hosts/staff/staff.ts'
import { deviceZone, formatDate } from '#src/i18n/formats.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { staffQueries } from './queries.ts'
import { STAFF_ABOUT, STAFF_LABELS } from './staff-labels.ts'
import { useEmploymentChange } from './use-employment.ts'
import classes from './Staff.module.css'

type Invitation = Employment['invitations'][number]

const InvitationCard = ({ invitation }: { invitation: Invitation }) => {
  const { i18n } = useLingui()
  const { change, failure, isPending } = useEmploymentChange()
  const { staffId, host, role, expiresAt } = invitation
  const params = { staffId }
  const until = formatDate(expiresAt, deviceZone())
  const title = i18n._(STAFF_LABELS[role])
  return (
    <li className={classes.card}>
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      <Title order={3} size="h4">
        <Trans>
          <bdi>{host}</bdi> invited you to their team
        </Trans>
      </Title>
      <Text>
        <Trans>Your role: {title}</Trans>. {i18n._(STAFF_ABOUT[role])}
      </Text>
      <Text c="dimmed" size="sm">
        <Trans>Valid until {until}</Trans>
      </Text>
      <Group gap="sm">
        <Button loading={isPending} onClick={() => void change(() => call(acceptEmployment, { params }))}>
          <Trans>Join</Trans>
        </Button>
        <Button
          variant="default"
          disabled={isPending}
          onClick={() => void change(() => call(endEmployment, { params }))}
        >
          <Trans>Decline</Trans>
        </Button>
      </Group>
    </li>
  )
}

/** Invitations to work for a host; nothing where none is open. */
export const StaffInvitations = () => {
  const { t } = useLingui()
  const { data } = useQuery(staffQueries.employment())
  if (data === undefined || data.invitations.length === 0) return null
  return (
    <ul className={classes.cards} aria-label={t`Invitations to a team`}>
      {data.invitations.map((invitation) => (
        <InvitationCard key={invitation.staffId} invitation={invitation} />
      ))}
    </ul>
  )
}

/** The employer, with a button to leave. */
export const WorksFor = ({ staffId, host, role }: NonNullable<Employment['worksFor']>) => {
  const { t, i18n } = useLingui()
  const { change, failure, isPending } = useEmploymentChange()
  const [isAsking, setAsking] = useState(false)
  const title = i18n._(STAFF_LABELS[role])
  return (
    <div className={classes.card}>
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      <Text fw={700}>
        <Trans>
          You work for <bdi>{host}</bdi>
        </Trans>
      </Text>
      <Text>
        {title}. {i18n._(STAFF_ABOUT[role])}
      </Text>
      {isAsking ? (
        <Notice kind="warning" title={t`Leave this team?`}>
          <Trans>You can't open their bookings and listings any more, until they invite you again.</Trans>
          <Group gap="sm" mt="sm">
            <Button
              color="red"
              loading={isPending}
              onClick={() => void change(() => call(endEmployment, { params: { staffId } }))}
            >
              <Trans>Leave team</Trans>
            </Button>
            <Button variant="default" disabled={isPending} onClick={() => setAsking(false)}>
              <Trans>Back</Trans>
            </Button>
          </Group>
        </Notice>
      ) : (
        <div>
          <Button variant="default" onClick={() => setAsking(true)}>
            <Trans>Leave team</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

/** The employer in one line; nothing for hosts. */
export const WorksForLine = () => {
  const { i18n } = useLingui()
  const worksFor = useQuery(staffQueries.employment()).data?.worksFor
  if (!worksFor) return null
  const { host, role } = worksFor
  return (
    <Text c="dimmed">
      <Trans>
        You work for <bdi>{host}</bdi>
      </Trans>{' '}
      ({i18n._(STAFF_LABELS[role])})
    </Text>
  )
}
