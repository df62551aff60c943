import { Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useOnDemand } from '#src/ui/use-on-demand.ts'
import classes from './Travellers.module.css'

/** Credits with airlines of the people one books for; the list is fetched. */
export const TravellerCredits = () => {
  const { part, missing, want } = useOnDemand(async () =>
    (await import('#src/products/flights/credits/fetch-credits.ts')).fetchCredits(),
  )
  useEffect(() => {
    if (!missing) want()
  })
  if (part) return <part.CreditList className={classes.credits} />
  return (
    missing && (
      <Text size="sm" c="dimmed">
        <Trans>The list of credits with airlines needs the network.</Trans>
      </Text>
    )
  )
}
