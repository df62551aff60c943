import { Plural } from '@lingui/react/macro'
import { IconBed, IconRuler2, IconUsers } from '@tabler/icons-react'
import type { RoomType } from '#contract/products/stays/hotels.ts'
import classes from './RoomFacts.module.css'

/** Beds, size and how many may sleep in a room. */
export const RoomFacts = ({ room }: { room: RoomType }) => (
  <ul className={classes.facts}>
    <li>
      <IconBed size={17} aria-hidden /> {room.beds}
    </li>
    <li>
      <IconRuler2 size={17} aria-hidden /> {room.sizeSquareMetres} m²
    </li>
    <li>
      <IconUsers size={17} aria-hidden /> <Plural value={room.maxGuests} one="up to # guest" other="up to # guests" />
    </li>
  </ul>
)
