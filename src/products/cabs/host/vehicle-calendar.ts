import type { ListingCalendarSlot } from '#src/bookings/listing-calendar-slot.ts'
import { hostBoardQueries } from './board-queries.ts'
import { VehicleBoard } from './VehicleBoard.tsx'

/** The calendar of a vehicle is the board of all vehicles of its host: rides move between them. */
export const vehicleCalendar: ListingCalendarSlot = {
  load: (queryClient) => queryClient.ensureQueryData(hostBoardQueries.window()),
  Calendar: VehicleBoard,
}
