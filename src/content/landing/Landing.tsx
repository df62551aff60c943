import { Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useLanguage } from '#src/i18n/use-language.ts'
import { CoverArt } from '#src/frame/cover/CoverArt.tsx'
import { OfferShelf } from '../offers/OfferShelf.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { InstallPart } from './InstallPart.tsx'
import classes from './Landing.module.css'
import { OfflineSteps } from './OfflineSteps.tsx'
import { Services } from './Services.tsx'

/** For those who come for the first time: what Singgah is for, and how it comes onto the phone. */
export const Landing = () => {
  useLanguage()
  return (
    <div className={classes.page}>
      <section className={classes.hero}>
        <div className={classes.words}>
          <Title order={1} className={classes.title}>
            <Trans>Your bookings, even offline.</Trans>
          </Title>
          <p>
            <Trans>
              Book hotels, flights, tours and cabs for business trips and keep every booking on your phone: address,
              phone number and times, even offline.
            </Trans>
          </p>
          <div className={classes.ways}>
            <LinkButton to="/hotels/home" size="lg">
              <Trans>Search hotels</Trans>
            </LinkButton>
            <LinkButton to="/sign-in" size="lg" variant="default">
              <Trans>Sign in</Trans>
            </LinkButton>
          </div>
        </div>
        <CoverArt
          className={classes.art}
          id="page:landing"
          kind="resort"
          city="makassar"
          name="Singgah"
          decorative
          first
        />
      </section>
      <Services />
      <OfflineSteps />
      <InstallPart />
      <OfferShelf />
    </div>
  )
}
