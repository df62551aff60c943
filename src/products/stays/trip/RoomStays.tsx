import { Plural } from '@lingui/react/macro'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { roomLines } from '../detail/room-labels.ts'
import classes from './RoomStays.module.css'

/** The guests of a booking: room by room where that says more than their names and how many they are. */
export const RoomStays = ({ booking }: { booking: StayBooking }) => {
  const { travellers, adults, children } = booking
  const people = adults + children
  const rooms = roomLines(booking)
  if (rooms.length > 0) {
    return (
      <ul className={classes.rooms}>
        {rooms.map((room) => (
          <li key={room}>{room}</li>
        ))}
      </ul>
    )
  }
  return (
    <>
      {travellers.map(({ fullName }) => fullName).join(', ')} (
      <Plural value={people} one="# person" other="# people" />)
    </>
  )
}
