import { Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { SERVICES } from '#contract/core/services.ts'
import { productPage } from '#src/bookings/products.ts'
import { useOnDemand } from '#src/ui/use-on-demand.ts'
import classes from './Travellers.module.css'

/** Sections of the products on the people one books for, as credits with airlines; the lists are fetched. */
export const TravellerSections = () => {
  const { part, missing, want } = useOnDemand(() =>
    Promise.all(
      SERVICES.map(async (service) => {
        const { loadTravellerSection } = await productPage(service).loadParts()
        return { service, Section: await loadTravellerSection() }
      }),
    ),
  )
  useEffect(() => {
    if (!missing) want()
  })
  if (part) return part.map(({ service, Section }) => Section && <Section key={service} className={classes.credits} />)
  return (
    missing && (
      <Text size="sm" c="dimmed">
        <Trans>Go online to see this list.</Trans>
      </Text>
    )
  )
}
