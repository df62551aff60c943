import type { HotelFacts, RoomRates } from '#contract/products/stays/hotels.ts'

/** A rate for a stay as it was seen, with the instant of its price. */
export type SeenStay = {
  hotel: HotelFacts
  room: RoomRates
  rate: RoomRates['rates'][number]
  pricedAt: string
}

/** The rate from the stored hotel data; null if it was not seen for these days. */
export const seenStay = (
  stored: { hotel: HotelFacts; rates: { roomTypes: readonly RoomRates[]; pricedAt: string } },
  ratePlanId: string,
): SeenStay | null => {
  const { hotel, rates } = stored
  for (const room of rates.roomTypes) {
    const rate = room.rates.find((one) => one.ratePlanId === ratePlanId)
    if (rate !== undefined) return { hotel, room, rate, pricedAt: rates.pricedAt }
  }
  return null
}
