import { stayLines } from '#contract/bookings/price.ts'
import { addDays } from '#contract/core/days.ts'

/**
 * Typical surcharges of Indonesian hotels: service charge 10 %, and local tax (PBJT) of up to 10 % on room and charge.
 */
const EXAMPLE = { servicePermille: 100, taxPermille: 100, currency: 'IDR' } as const

/** The most that can be typed: beyond, a number is a slip of the finger. */
const LIMITS = { nightly: [1, 100_000_000], nights: [1, 30], rooms: [1, 8], discount: [0, 90] } as const

export type ExampleForm = Record<keyof typeof LIMITS, string>

/** The first night of the example; only its place in the list matters. */
const FIRST = '2027-01-11'

/**
 * The price of a stay by the very rule that prices bookings; null while a field is no number within its limits. Amounts
 * are whole rupiah, the discount a percentage.
 */
export const examplePrice = (form: ExampleForm): ReturnType<typeof stayLines> | null => {
  const read = (name: keyof typeof LIMITS): number => {
    const value = /^\d+$/.test(form[name].trim()) ? Number(form[name]) : Number.NaN
    const [least, most] = LIMITS[name]
    return value >= least && value <= most ? value : Number.NaN
  }
  const [nightly, nights, rooms, discount] = [read('nightly'), read('nights'), read('rooms'), read('discount')]
  if ([nightly, nights, rooms, discount].some(Number.isNaN)) return null
  return stayLines({
    nights: Array.from({ length: nights }, (_, index) => ({ night: addDays(FIRST, index), minor: nightly })),
    rooms,
    discountPermille: discount * 10,
    ...EXAMPLE,
  })
}
