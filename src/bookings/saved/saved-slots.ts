import type { QueryClient } from '@tanstack/react-query'
import { SERVICES, type Service } from '#contract/core/services.ts'
import { ofEveryProduct, type OfEveryProduct } from '../products.ts'
import type { SavedSlot } from './saved-slot.ts'

/** What each product shows of the things that were saved; null where nothing can be. */
export const savedSlots = ofEveryProduct<SavedSlot | null>(async ({ loadSaved }) =>
  loadSaved === null ? null : loadSaved(),
)

/** The products of which something can be saved, in their usual order. */
export const slotsIn = (slotOf: OfEveryProduct<SavedSlot | null>): { service: Service; slot: SavedSlot }[] =>
  SERVICES.flatMap((service) => {
    const slot = slotOf(service)
    return slot === null ? [] : [{ service, slot }]
  })

/**
 * Loads the lists, and returns the service to open: the named one, else the first with something saved, else the first.
 * Throws the errors of a call where the list to open cannot be had.
 */
export const openSaved = async (client: QueryClient, named: Service | undefined): Promise<Service | undefined> => {
  const slots = slotsIn(await savedSlots.load())
  const counted = slots.map(({ service, slot }) => ({ service, count: slot.count(client) }))
  // Lists that are not opened may fail.
  for (const { count } of counted) count.catch(() => undefined)
  const wanted = counted.find(({ service }) => service === named)
  if (wanted !== undefined) {
    await wanted.count
    return wanted.service
  }
  for (const { service, count } of counted) {
    if ((await count.catch(() => 0)) > 0) return service
  }
  const [first] = counted
  await first?.count
  return first?.service
}
