import { uuidv7 } from 'uuidv7'
import type { ContentOf } from '#contract/products/listings.ts'

/** Room types and rate plans have ids of their own in every listing. */
export const copiedListing = (content: ContentOf<'stay'>, name: string): ContentOf<'stay'> => {
  const ids = new Map(content.rooms.map(({ roomTypeId }) => [roomTypeId, uuidv7()]))
  const idOf = (roomTypeId: string): string => ids.get(roomTypeId) ?? roomTypeId
  return {
    ...content,
    basics: { ...content.basics, name },
    rooms: content.rooms.map((room) => ({ ...room, roomTypeId: idOf(room.roomTypeId) })),
    prices: {
      ...content.prices,
      plans: content.prices.plans.map((plan) => ({
        ...plan,
        ratePlanId: uuidv7(),
        roomTypeId: idOf(plan.roomTypeId),
      })),
    },
  }
}
