import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { flightPrice } from './flight-price.ts'
import classes from './FlightPriceLines.module.css'
import { PriceLines, PriceTotal } from './PriceLines.tsx'

export const FlightPriceLines = ({ booking }: { booking: FlightBooking }) => {
  const { legs, besides } = flightPrice(booking)
  return (
    <div className={classes.price}>
      {legs.map(({ name, lines }, leg) => (
        <div key={`${leg}/${name}`}>
          <h3>{name}</h3>
          <PriceLines lines={lines} />
        </div>
      ))}
      <PriceLines lines={besides} />
      <PriceTotal is={booking.total} />
    </div>
  )
}
