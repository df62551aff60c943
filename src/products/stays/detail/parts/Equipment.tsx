import { Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { HotelFacts } from '#contract/products/stays/hotels.ts'
import classes from '../HotelDetail.module.css'
import { ACCESSIBILITY_LABELS, FACILITY_LABELS } from '../labels.ts'

/** Facilities and accessibility. */
export const Equipment = ({ hotel }: { hotel: Pick<HotelFacts, 'facilities' | 'accessibility'> }) => {
  const { i18n } = useLingui()
  return (
    <div className={classes.columns}>
      <section aria-labelledby="facilities">
        <Title order={2} size="h3" id="facilities">
          <Trans>Facilities</Trans>
        </Title>
        <ul className={classes.ticks}>
          {hotel.facilities.map((facility) => (
            <li key={facility}>{i18n._(FACILITY_LABELS[facility])}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="accessibility">
        <Title order={2} size="h3" id="accessibility">
          <Trans>Accessibility</Trans>
        </Title>
        {hotel.accessibility.length > 0 ? (
          <ul className={classes.ticks}>
            {hotel.accessibility.map((fact) => (
              <li key={fact}>{i18n._(ACCESSIBILITY_LABELS[fact])}</li>
            ))}
          </ul>
        ) : (
          <Text c="dimmed">
            <Trans>Not specified by the property. Ask before you book.</Trans>
          </Text>
        )}
      </section>
    </div>
  )
}
