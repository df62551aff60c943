import { useQuery } from '@tanstack/react-query'
import classes from '#src/search/form/GuestsPanel.module.css'
import { AgeLimitLabels } from '../../detail/AgeLimitLabels.tsx'
import { hotelDetail } from './hotel-query.ts'

/** Age limits for children at the hotel; empty until loaded. */
export const HotelAges = ({ hotelId }: { hotelId: string }) => {
  const { data } = useQuery(hotelDetail(hotelId))
  if (data?.ageLimits === undefined) return null
  const { name } = data.hotel
  return (
    <p className={classes.hint}>
      <b>{name}:</b> <AgeLimitLabels limits={data.ageLimits} />
    </p>
  )
}
