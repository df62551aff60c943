import { Text, Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconMapPin, IconPhone } from '@tabler/icons-react'
import type { HotelFacts } from '#contract/products/stays/hotels.ts'
import { PhoneLink } from '#src/bookings/PhoneLink.tsx'
import { LocationMap } from './LocationMap.tsx'
import classes from './HotelPlace.module.css'

/** Address, phone and map of a hotel. */
export const HotelPlace = ({ hotel }: { hotel: HotelFacts }) => (
  <section aria-labelledby="location">
    <Title order={2} id="location" tabIndex={-1}>
      <Trans>Location</Trans>
    </Title>
    <div className={classes.place}>
      <LocationMap hotel={hotel} />
      <ul className={classes.facts}>
        <li>
          <IconMapPin size={18} aria-hidden /> {hotel.address}, {hotel.countryName}
        </li>
        <li>
          <IconPhone size={18} aria-hidden /> <PhoneLink phone={hotel.phone} />
        </li>
        <li>
          <Text size="sm" c="dimmed">
            {hotel.area}, {hotel.cityName}
          </Text>
        </li>
      </ul>
    </div>
  </section>
)
