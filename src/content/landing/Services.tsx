import { Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { UPCOMING_SERVICES } from '#contract/core/services.ts'
import { CoverArt } from '#src/frame/cover/CoverArt.tsx'
import { SERVICE_LABELS } from '../coming-soon/service-labels.ts'
import classes from './Services.module.css'

/** The four services: those that are open, and those that say that they come. */
export const Services = () => {
  const { t, i18n } = useLingui()
  return (
    <section aria-labelledby="services">
      <Title order={2} id="services">
        <Trans>What do you need?</Trans>
      </Title>
      <ul className={classes.services}>
        <li>
          <CoverArt
            className={classes.art}
            id="service:hotels"
            kind="hotel"
            city="jakarta"
            name={t`Hotels`}
            decorative
            first
          />
          <Link to="/hotels/home">
            <Trans>Hotels</Trans>
          </Link>
          <span>
            <Trans>Open</Trans>
          </span>
        </li>
        <li>
          <CoverArt className={classes.art} id="service:flights" kind="flight" name={t`Flights`} decorative first />
          <Link to="/flights/home">
            <Trans>Flights</Trans>
          </Link>
          <span>
            <Trans>Open</Trans>
          </span>
        </li>
        <li>
          <CoverArt className={classes.art} id="service:tours" kind="tour" name={t`Tours`} decorative first />
          <Link to="/tour/home">
            <Trans>Tours</Trans>
          </Link>
          <span>
            <Trans>Open</Trans>
          </span>
        </li>
        {UPCOMING_SERVICES.map((service) => {
          const name = i18n._(SERVICE_LABELS[service].name)
          return (
            <li key={service}>
              <CoverArt className={classes.art} id={`service:${service}`} kind={service} name={name} decorative first />
              <Link to="/coming-soon" search={{ service }}>
                {name}
              </Link>
              <span>{i18n._(SERVICE_LABELS[service].when)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
