import { Text, Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useLanguage } from '#src/i18n/use-language.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { Calculator } from './Calculator.tsx'
import classes from './Listing.module.css'

/** Earnings and requirements of hosts, and the two forms. */
export const JoinUs = () => {
  useLanguage()
  return (
    <div className={classes.page}>
      <header className={classes.form}>
        <Title order={1}>
          <Trans>Host business travellers</Trans>
        </Title>
        <Text size="lg">
          <Trans>List your hotel, resort, guesthouse, apartment or tour. You set prices, seasons and rules.</Trans>
        </Text>
        <div className={classes.actions}>
          <LinkButton to="/listings/add" search={{}} size="md">
            <Trans>Add a listing</Trans>
          </LinkButton>
          <LinkButton to="/listings/add-minimal" size="md" variant="default">
            <Trans>Start with four details</Trans>
          </LinkButton>
        </div>
      </header>
      <div className={classes.columns}>
        <Calculator />
        <div className={classes.form}>
          <section>
            <Title order={2} size="h3">
              <Trans>How it works</Trans>
            </Title>
            <ol>
              <li>
                <Trans>Fill in the form, also offline. It is saved while you type.</Trans>
              </li>
              <li>
                <Trans>Sign in and submit it. We review every listing before it is published.</Trans>
              </li>
              <li>
                <Trans>Once approved, travellers find and book it. Edits go on sale after a review as well.</Trans>
              </li>
            </ol>
          </section>
          <section>
            <Title order={2} size="h3">
              <Trans>What you need</Trans>
            </Title>
            <ul>
              <li>
                <Trans>Address, position and phone number of the property</Trans>
              </li>
              <li>
                <Trans>A description in English and Indonesian</Trans>
              </li>
              <li>
                <Trans>Room types with beds, size and number of rooms</Trans>
              </li>
              <li>
                <Trans>Prices in rupiah, taxes and a cancellation policy</Trans>
              </li>
              <li>
                <Trans>For a tour: itinerary, meeting point, start times and seats</Trans>
              </li>
            </ul>
          </section>
        </div>
      </div>
    </div>
  )
}
