import { Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconConfetti } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { CoverArt } from '#src/frame/cover/CoverArt.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { AskForm } from './AskForm.tsx'
import classes from './ComingSoon.module.css'
import { LinkAction } from './LinkAction.tsx'
import { announcedServices } from './service-labels.ts'

const route = getRouteApi('/coming-soon')

const AllOpen = () => {
  const { t } = useLingui()
  return (
    <EmptyState
      level={1}
      icon={<IconConfetti size={34} />}
      title={t`Everything is open`}
      actions={
        <>
          <LinkButton to="/hotels/home">
            <Trans>Hotels</Trans>
          </LinkButton>
          <LinkButton variant="default" to="/flights/home">
            <Trans>Flights</Trans>
          </LinkButton>
          <LinkButton variant="default" to="/tour/home">
            <Trans>Tours</Trans>
          </LinkButton>
          <LinkButton variant="default" to="/cabs/home">
            <Trans>Cabs</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>You can book hotels, flights, tours and cabs now.</Trans>
    </EmptyState>
  )
}

/** Upcoming services with launch notices. Email links lead here and need a confirmation. */
export const ComingSoon = () => {
  const { i18n } = useLingui()
  const { service, confirm, leave } = route.useSearch()
  const token = confirm ?? leave
  if (token !== undefined)
    return <LinkAction key={token} token={token} what={confirm === undefined ? 'leave' : 'confirm'} />
  const announced = announcedServices()
  const [first] = announced
  if (first === undefined) return <AllOpen />
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Title order={1}>
          <Trans>Coming next</Trans>
        </Title>
        <p>
          <Trans>Hotels, flights, tours and cabs are available. These are coming next.</Trans>
        </p>
      </header>
      <ol className={classes.services}>
        {announced.map(({ service: one, labels }) => (
          <li key={one}>
            <CoverArt
              first
              className={classes.art}
              id={`coming:${one}`}
              kind={one}
              name={i18n._(labels.name)}
              decorative
            />
            <p className={classes.when}>{i18n._(labels.when)}</p>
            <h2>{i18n._(labels.name)}</h2>
            <p>{i18n._(labels.what)}</p>
          </li>
        ))}
      </ol>
      <AskForm key={service} service={service ?? first.service} />
    </div>
  )
}
