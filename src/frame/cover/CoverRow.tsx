import type { ReactNode } from 'react'
import { CoverArt } from './CoverArt.tsx'
import classes from './CoverRow.module.css'

/** A row of a list with the picture of its hotel: above on phones, `--art-height` high, else in a first column. */
export const CoverRow = (props: {
  hotel: { hotelId: string; kind: string; cityName: string; name: string }
  className: string | undefined
  decorative?: boolean
  children: ReactNode
}) => {
  const { hotel, decorative = false } = props
  return (
    <li className={`${classes.row} ${props.className}`}>
      <CoverArt
        className={classes.art}
        id={hotel.hotelId}
        kind={hotel.kind}
        city={hotel.cityName}
        name={hotel.name}
        decorative={decorative}
      />
      {props.children}
    </li>
  )
}
