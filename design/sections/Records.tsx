import type { StayRow } from '#contract/products/stays/today.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { stayTodayParts } from '#src/products/stays/admin/stay-today.tsx'
import { StateBadge } from '#src/bookings/StateBadge.tsx'
import { TodayBoard } from '#src/bookings/TodayBoard.tsx'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import { inDays, instantIn, STAYS, ZONE } from '../samples.ts'
import { Sample, Samples } from '../Section.tsx'
import type { Density } from '../view.ts'

const COLUMNS: readonly Column<StayRow>[] = [
  { key: 'guest', header: 'Guest', isTitle: true, cell: ({ guest }) => guest },
  { key: 'hotel', header: 'Hotel', cell: ({ hotelName }) => hotelName },
  { key: 'state', header: 'State', cell: ({ state }) => <StateBadge service="stay" state={state} /> },
  { key: 'rooms', header: 'Rooms', align: 'end', cell: ({ rooms }) => rooms },
  { key: 'total', header: 'Total', align: 'end', cell: ({ total }) => formatMoney(total) },
]

const TODAY = {
  date: inDays(0),
  zone: ZONE,
  asOf: instantIn(0),
  arriving: STAYS.slice(0, 2),
  staying: [],
  leaving: STAYS.slice(2),
  booked: [],
}

/** Many things of one kind. */
export const Records = ({ density }: { density: Density }) => (
  <Samples>
    <Sample name="RecordTable: a table from 48em on, cards below; the switch above sets its density" wide>
      <RecordTable
        caption="Stays of the company"
        isCaptionShown
        density={density}
        rows={STAYS}
        rowKey={({ bookingId }) => bookingId}
        columns={COLUMNS}
      />
    </Sample>
    <Sample name="TodayBoard: the table in use, and lists of nobody" wide>
      <TodayBoard heading="Today in the company" today={TODAY} parts={stayTodayParts(TODAY)} />
    </Sample>
  </Samples>
)
