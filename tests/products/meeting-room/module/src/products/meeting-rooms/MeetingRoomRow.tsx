import { Title } from '@mantine/core'
import { StateBadge } from '#src/bookings/StateBadge.tsx'
import type { BookingRowProps } from '#src/bookings/product-page.ts'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'

/** A meeting room in the list of one's bookings. */
export const MeetingRoomRow = ({ item }: BookingRowProps) =>
  item.service === 'meeting-room' && (
    <article>
      <Title order={2}>{item.title}</Title>
      <span>{formatInstant(item.startsAt, item.zone)}</span> <span>{item.booking.cityName}</span>{' '}
      <StateBadge service="meeting-room" state={item.state} /> <span>{item.reference}</span>{' '}
      <span className="tabular">{formatMoney(item.total)}</span>
    </article>
  )
