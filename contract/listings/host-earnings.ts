import { money, permilleOf, type Money } from '../core/money.ts'

/**
 * What Singgah keeps of the price of a booking before service charge and taxes, in thousandths. Deducted from what a host
 * is paid; guests pay nothing on top of the price they see.
 */
export const HOST_FEE_PERMILLE = 120

/** Nights of an average month. */
const NIGHTS_A_MONTH = 30

export type HostEarnings = {
  /** Room nights sold in a month. */
  nights: number
  /** Paid for them by guests, before service charge and taxes. */
  gross: Money
  fee: Money
  net: Money
}

/**
 * Earnings of a host in a month of thirty nights: `rooms` rooms at `price` for a room and night before service charge and
 * taxes, of which `occupancyPercent` of the nights are sold. Income tax is not part of it.
 */
export const hostEarnings = ({
  rooms,
  price,
  occupancyPercent,
}: {
  rooms: number
  price: Money
  occupancyPercent: number
}): HostEarnings => {
  const nights = Math.round((rooms * NIGHTS_A_MONTH * occupancyPercent) / 100)
  const gross = price.minor * nights
  const fee = permilleOf(gross, HOST_FEE_PERMILLE)
  return {
    nights,
    gross: money(gross, price.currency),
    fee: money(fee, price.currency),
    net: money(gross - fee, price.currency),
  }
}
