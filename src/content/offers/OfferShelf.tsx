import { Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { offerQueries } from '../articles/queries.ts'
import { OfferCard } from './OfferCard.tsx'
import classes from './OfferShelf.module.css'

/** Current offers; missing if there are none or while offline. `except` leaves out the one on screen. */
export const OfferShelf = ({ except }: { except?: string }) => {
  const offers = useQuery(offerQueries.list()).data?.items.filter(({ slug }) => slug !== except) ?? []
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="offers">
      <Title order={2} id="offers">
        <Trans>Current offers</Trans>
      </Title>
      <ul className={classes.shelf}>
        {offers.slice(0, 6).map((offer) => (
          <li key={offer.slug}>
            <OfferCard offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  )
}
