import { Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CoverArt } from '#src/shared/cover/CoverArt.tsx'
import classes from './Services.module.css'

/** The four services: the one that is open, and those that say that they come. */
export const Services = () => {
  const { t } = useLingui()
  return (
    <section aria-labelledby="services">
      <Title order={2} id="services">
        <Trans>What are you after?</Trans>
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
          />
          <Link to="/hotels/home">
            <Trans>Hotels</Trans>
          </Link>
          <span>
            <Trans>Open</Trans>
          </span>
        </li>
        <li>
          <CoverArt className={classes.art} id="service:flights" kind="flight" name={t`Flights`} decorative />
          <Link to="/coming-soon" search={{ service: 'flights' }}>
            <Trans>Flights</Trans>
          </Link>
          <span>
            <Trans>Next</Trans>
          </span>
        </li>
        <li>
          <CoverArt className={classes.art} id="service:tours" kind="tour" name={t`Tours`} decorative />
          <Link to="/coming-soon" search={{ service: 'tours' }}>
            <Trans>Tours</Trans>
          </Link>
          <span>
            <Trans>After flights</Trans>
          </span>
        </li>
        <li>
          <CoverArt className={classes.art} id="service:cabs" kind="cab" name={t`Cabs`} decorative />
          <Link to="/coming-soon" search={{ service: 'cabs' }}>
            <Trans>Cabs</Trans>
          </Link>
          <span>
            <Trans>After tours</Trans>
          </span>
        </li>
      </ul>
    </section>
  )
}
