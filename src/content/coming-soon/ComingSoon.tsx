import { Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { UPCOMING_SERVICES } from '#contract/core/services.ts'
import { CoverArt } from '#src/frame/cover/CoverArt.tsx'
import { AskForm } from './AskForm.tsx'
import classes from './ComingSoon.module.css'
import { LinkAction } from './LinkAction.tsx'
import { SERVICE_LABELS } from './service-labels.ts'

const route = getRouteApi('/coming-soon')

/** Upcoming services with launch notices. Email links lead here and need a confirmation. */
export const ComingSoon = () => {
  const { i18n } = useLingui()
  const { service, confirm, leave } = route.useSearch()
  const token = confirm ?? leave
  if (token !== undefined)
    return <LinkAction key={token} token={token} what={confirm === undefined ? 'leave' : 'confirm'} />
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Title order={1}>
          <Trans>Coming next</Trans>
        </Title>
        <p>
          <Trans>Hotels and flights are available. These are coming next.</Trans>
        </p>
      </header>
      <ol className={classes.services}>
        {UPCOMING_SERVICES.map((one) => (
          <li key={one}>
            <CoverArt
              first
              className={classes.art}
              id={`coming:${one}`}
              kind={one}
              name={i18n._(SERVICE_LABELS[one].name)}
              decorative
            />
            <p className={classes.when}>{i18n._(SERVICE_LABELS[one].when)}</p>
            <h2>{i18n._(SERVICE_LABELS[one].name)}</h2>
            <p>{i18n._(SERVICE_LABELS[one].what)}</p>
          </li>
        ))}
      </ol>
      <AskForm key={service} service={service ?? UPCOMING_SERVICES[0]} />
    </div>
  )
}
