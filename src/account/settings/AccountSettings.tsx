import { Button, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useEffect, type ReactNode } from 'react'
import { speakIn } from '#src/i18n/locale.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useOnDemand } from '#src/ui/use-on-demand.ts'
import { Loading } from '#src/ui/Loading.tsx'
import { AppearanceChoices } from '#src/frame/shell/AppearanceChoices.tsx'
import { OfflineSection } from '#src/trips/prepare/OfflineSection.tsx'
import { NotificationSettings } from '#src/notifications/NotificationSettings.tsx'
import classes from './AccountSettings.module.css'
import { AppVersion } from './AppVersion.tsx'
import { DeviceSection } from './DeviceSection.tsx'
import type { AddressLink } from './OwnAddress.tsx'
import { SettingsIndex, type IndexedSection } from './SettingsIndex.tsx'

const fetchSection = async () =>
  (await Promise.all([import('./SecuritySection.tsx'), speakIn(['security'])]))[0].SecuritySection

/** Nothing of it can be read or changed without network, so it is not among the files that every device keeps. */
const Security = ({ link }: { link: AddressLink | null }) => {
  const { t } = useLingui()
  const { part: Part, missing, want } = useOnDemand(fetchSection)
  useEffect(() => {
    if (!missing) want()
  })
  if (Part !== null) return <Part link={link} />
  return (
    <section id="security" className={classes.group}>
      {missing ? (
        <Notice
          kind="info"
          title={t`You're offline`}
          actions={
            <Button variant="default" onClick={want}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      ) : (
        <Loading label={t`Loading`} />
      )}
    </section>
  )
}

/** How the page looks and speaks, how one gets into the account, and what this device keeps. */
export const AccountSettings = ({
  heading,
  link,
  first = [],
}: {
  heading: ReactNode
  link: AddressLink | null
  /** Sections before those of every account. */
  first?: readonly (IndexedSection & { section: ReactNode })[]
}) => (
  <div className={classes.page}>
    <div>
      <Title order={1}>{heading}</Title>
      <Text c="dimmed">
        <Trans>Language, appearance and account security.</Trans>
      </Text>
    </div>
    <div className={classes.columns}>
      <SettingsIndex first={first} />
      <div className={classes.sections}>
        {first.map(({ id, section }) => (
          <Fragment key={id}>{section}</Fragment>
        ))}
        <section id="appearance" aria-labelledby="appearance-title" className={classes.group}>
          <Title order={2} size="h3" id="appearance-title">
            <Trans>Language and appearance</Trans>
          </Title>
          <div className={classes.choices}>
            <AppearanceChoices />
          </div>
        </section>
        <Security link={link} />
        <NotificationSettings />
        <DeviceSection />
        <OfflineSection />
        <AppVersion />
        <section id="account" aria-labelledby="account-title" className={classes.group}>
          <Title order={2} size="h3" id="account-title">
            <Trans>Your data</Trans>
          </Title>
          <div>
            <LinkButton variant="default" to="/user/delete-profile" className={classes.long}>
              <Trans>Download my data or delete my account</Trans>
            </LinkButton>
          </div>
        </section>
      </div>
    </div>
  </div>
)
