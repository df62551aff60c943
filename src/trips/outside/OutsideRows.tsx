import { useState } from 'react'
import type { OutsideBooking } from '#contract/bookings/outside-bookings.ts'
import classes from './Outside.module.css'
import { OutsideRow } from './OutsideRow.tsx'
import type { ShownOutside } from './pending.ts'
import { RemovedOutside } from './RemovedOutside.tsx'

/** A list of outside bookings; the last one removed can be put back. */
export const OutsideRows = ({ items }: { items: readonly ShownOutside[] }) => {
  const [removed, setRemoved] = useState<OutsideBooking | null>(null)
  return (
    <>
      {removed && <RemovedOutside key={removed.outsideId} removed={removed} onDone={() => setRemoved(null)} />}
      {items.length > 0 && (
        <ul className={classes.list}>
          {items.map((booking) => (
            <OutsideRow key={booking.outsideId} booking={booking} onRemoved={setRemoved} />
          ))}
        </ul>
      )}
    </>
  )
}
