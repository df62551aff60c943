import type { QueryKey } from '@tanstack/react-query'
import { profileQueries, travellerQueries } from '../account/travellers/queries.ts'
import { bookingQueries } from '../bookings/booking-queries.ts'
import { startOutbox } from '../frame/outbox/start.ts'

const changedBy = (kind: string): QueryKey => {
  if (kind.startsWith('profile.')) return profileQueries.all()
  return kind.startsWith('traveller.') ? travellerQueries.all() : bookingQueries.all()
}

export const startPageOutbox = (): void => startOutbox(changedBy)
