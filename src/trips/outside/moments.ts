import type { OutsideMoment } from '#contract/bookings/outside-bookings.ts'
import { formatClock, formatDay, zoneName } from '#src/i18n/formats.ts'

const timeOf = ({ day, time, zone }: OutsideMoment): string =>
  time === null ? '' : `${formatClock(`${day}T${time}`)} ${zoneName(zone, new Date(`${day}T${time}Z`))}`

/** A local day and time, as `Fri, 12 Mar 2027, 06:30 WIB`. */
const momentLabel = (moment: OutsideMoment): string =>
  [formatDay(moment.day), timeOf(moment)].filter(Boolean).join(', ')

/** From start to end; a shared day is not repeated. */
export const momentsLabel = (starts: OutsideMoment, ends: OutsideMoment | null): string => {
  if (ends === null) return momentLabel(starts)
  const end = ends.day === starts.day ? timeOf(ends) : momentLabel(ends)
  return end === '' ? momentLabel(starts) : `${momentLabel(starts)} – ${end}`
}
