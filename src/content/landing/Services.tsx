import { Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CoverArt } from '#src/frame/cover/CoverArt.tsx'
import classes from './Services.module.css'

/** The four services. */
export const Services = () => {
  const { t } = useLingui()
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
        <li>
          <CoverArt className={classes.art} id="service:cabs" kind="cab" name={t`Cabs`} decorative first />
          <Link to="/cabs/home">
            <Trans>Cabs</Trans>
          </Link>
          <span>
            <Trans>Open</Trans>
          </span>
        </li>
      </ul>
    </section>
  )
}
