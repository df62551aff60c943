import { IconMapPin, IconPhone } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { PhoneLink } from '../bookings/PhoneLink.tsx'
import classes from './TripCard.module.css'

/** The frame of the next trip; `link` is the name of the place, `age` from when all of it is. */
export const TripCard = (props: {
  title: ReactNode
  link: ReactNode
  days: ReactNode
  address: string
  phone: string | null
  age: ReactNode
}) => {
  const id = useId()
  return (
    <section className={classes.trip} aria-labelledby={id}>
      <div className={classes.words}>
        <h2 id={id} className={classes.kicker}>
          {props.title}
        </h2>
        {props.link}
        <span>{props.days}</span>
      </div>
      <div className={classes.facts}>
        <span className={classes.fact}>
          <IconMapPin size={17} aria-hidden /> {props.address}
        </span>
        {props.phone !== null && (
          <span className={classes.fact}>
            <IconPhone size={17} aria-hidden /> <PhoneLink phone={props.phone} />
          </span>
        )}
        <span className={classes.age}>{props.age}</span>
      </div>
    </section>
  )
}
