import type { QueryKey } from '@tanstack/react-query'
import { startOutbox } from '../frame/outbox/start.ts'
import { session } from '../platform/api/client.ts'
import { openUserStore } from '../platform/device/user-store.ts'

/** Loaded after a change was sent, because queries import their contracts. */
const changedBy = async (kind: string): Promise<QueryKey> => {
  if (kind.startsWith('profile.')) return (await import('../account/travellers/queries.ts')).profileQueries.all()
  if (kind.startsWith('traveller.')) return (await import('../account/travellers/queries.ts')).travellerQueries.all()
  if (kind.startsWith('safety.')) return (await import('../safety/queries.ts')).ownChecksQuery().queryKey
  if (kind.startsWith('outside.')) return (await import('../trips/outside/queries.ts')).outsideQueries.all()
  if (kind.startsWith('directory.'))
    return (await import('../directory/suggest/suggested-query.ts')).suggestedQuery().queryKey
  if (kind === 'listing.copy') return (await import('../listings/queries.ts')).listingQueries.all()
  if (kind.startsWith('listing.')) return (await import('../host/queries.ts')).agentQueries.listings().queryKey
  return (await import('../bookings/booking-queries.ts')).bookingQueries.all()
}

let photosOf: string | undefined

/** Goes on with photos that were chosen before; their program is fetched only where some wait. */
const startPhotos = async (): Promise<void> => {
  const { user } = session.getState()
  if (photosOf === user?.id) return
  photosOf = user?.id
  if (user === null) return
  const waiting = await openUserStore(user).getItem('photos')
  if (waiting === null || waiting === '[]') return
  const { uploadPhotos } = await import('../listings/photos/photo-queue.ts')
  uploadPhotos()
}

const tryPhotos = (): void => void startPhotos().catch(() => undefined)

export const startPageOutbox = (): void => {
  startOutbox(changedBy)
  session.subscribe(tryPhotos)
  tryPhotos()
}
