import { Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconClockHour4, IconUsers } from '@tabler/icons-react'
import { PROFILE_LANE } from '#src/platform/outbox/kinds.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { deviceZone } from '#src/i18n/formats.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { useProfile } from '../travellers/use-records.ts'
import { refusedIn } from '../travellers/pending.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import classes from '../records/Records.module.css'
import { MissingFacts } from './MissingFacts.tsx'
import { ProfileDetails } from './ProfileDetails.tsx'
import { missingIn } from './profile-form.ts'

export const Profile = () => {
  const { t } = useLingui()
  const { user } = useSession()
  const { profile, asOf, entries } = useProfile()
  const refused = refusedIn(entries, PROFILE_LANE)
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div>
          <Title order={1}>
            <Trans>My profile</Trans>
          </Title>
          <Text>{user?.email}</Text>
          <Text c="dimmed">
            <FreshnessMark at={asOf} zone={deviceZone()} refreshes />
          </Text>
        </div>
        <LinkButton variant="default" to="/user/travelers" leftSection={<IconUsers size={20} aria-hidden />}>
          <Trans>Travellers</Trans>
        </LinkButton>
      </div>
      {profile.waits !== null && (
        <Notice kind="warning" icon={<IconClockHour4 size={20} />} title={t`Changes not sent yet`}>
          <Trans>They're saved on this device and will be sent when you're back online.</Trans>
        </Notice>
      )}
      <MissingFacts missing={missingIn(profile)} />
      <ProfileDetails key={refused?.id ?? 'own'} profile={profile} refused={refused} />
    </div>
  )
}
