import type { FareFamily } from '#contract/products/flights/flights.ts'
import { money } from '#contract/core/money.ts'
import type { Cabin } from '#contract/products/flights/cabins.ts'
import type { Carrier } from './carriers.ts'

/** How far a leg leads; fees rise with it. */
export type Haul = 'short' | 'mid' | 'long'

type Terms = Pick<FareFamily, 'name' | 'cabin' | 'cabinKg' | 'checkedKg' | 'seatChoice' | 'hasMeal'> & {
  key: string
  /** Of the fare of the cheapest family in the cabin, in thousandths. */
  permille: number
  /** For a short haul in rupiah; null where it is not allowed. */
  changeFee: number | null
  refundFee: number | null
}

const FULL: readonly Terms[] = [
  {
    key: 'lite',
    name: 'Lite',
    cabin: 'economy',
    cabinKg: 7,
    checkedKg: 10,
    seatChoice: 'for_a_fee',
    hasMeal: true,
    permille: 1000,
    changeFee: 450_000,
    refundFee: null,
  },
  {
    key: 'standard',
    name: 'Standard',
    cabin: 'economy',
    cabinKg: 7,
    checkedKg: 23,
    seatChoice: 'for_a_fee',
    hasMeal: true,
    permille: 1160,
    changeFee: 250_000,
    refundFee: 600_000,
  },
  {
    key: 'flex',
    name: 'Flex',
    cabin: 'economy',
    cabinKg: 7,
    checkedKg: 30,
    seatChoice: 'free',
    hasMeal: true,
    permille: 1480,
    changeFee: 0,
    refundFee: 150_000,
  },
  {
    key: 'premium',
    name: 'Premium Economy',
    cabin: 'premium_economy',
    cabinKg: 10,
    checkedKg: 32,
    seatChoice: 'free',
    hasMeal: true,
    permille: 1000,
    changeFee: 250_000,
    refundFee: 500_000,
  },
  {
    key: 'premium-flex',
    name: 'Premium Economy Flex',
    cabin: 'premium_economy',
    cabinKg: 10,
    checkedKg: 40,
    seatChoice: 'free',
    hasMeal: true,
    permille: 1250,
    changeFee: 0,
    refundFee: 150_000,
  },
  {
    key: 'business',
    name: 'Business',
    cabin: 'business',
    cabinKg: 14,
    checkedKg: 40,
    seatChoice: 'free',
    hasMeal: true,
    permille: 1000,
    changeFee: 300_000,
    refundFee: 700_000,
  },
  {
    key: 'business-flex',
    name: 'Business Flex',
    cabin: 'business',
    cabinKg: 14,
    checkedKg: 50,
    seatChoice: 'free',
    hasMeal: true,
    permille: 1220,
    changeFee: 0,
    refundFee: 0,
  },
  {
    key: 'first',
    name: 'First',
    cabin: 'first',
    cabinKg: 14,
    checkedKg: 60,
    seatChoice: 'free',
    hasMeal: true,
    permille: 1000,
    changeFee: 0,
    refundFee: 0,
  },
]

const LOW: readonly Terms[] = [
  {
    key: 'basic',
    name: 'Basic',
    cabin: 'economy',
    cabinKg: 7,
    checkedKg: 0,
    seatChoice: 'at_check_in',
    hasMeal: false,
    permille: 1000,
    changeFee: 400_000,
    refundFee: null,
  },
  {
    key: 'plus',
    name: 'Plus',
    cabin: 'economy',
    cabinKg: 7,
    checkedKg: 20,
    seatChoice: 'for_a_fee',
    hasMeal: false,
    permille: 1190,
    changeFee: 250_000,
    refundFee: null,
  },
  {
    key: 'max',
    name: 'Max',
    cabin: 'economy',
    cabinKg: 7,
    checkedKg: 30,
    seatChoice: 'free',
    hasMeal: true,
    permille: 1440,
    changeFee: 0,
    refundFee: 300_000,
  },
]

const FEE_PERMILLE: Readonly<Record<Haul, number>> = { short: 1000, mid: 2200, long: 4000 }
const HAULS: readonly Haul[] = ['short', 'mid', 'long']

export const haulOf = (kilometres: number): Haul => {
  if (kilometres < 1500) return 'short'
  return kilometres < 4500 ? 'mid' : 'long'
}

/** A family of fares of an airline over some haul, with how its fare is made. */
export type Family = { key: string; permille: number; cabin: Cabin; family: FareFamily }

const permission = (fee: number | null, haul: Haul): FareFamily['change'] =>
  fee === null
    ? { isAllowed: false, fee: null }
    : { isAllowed: true, fee: money((fee * FEE_PERMILLE[haul]) / 1000, 'IDR') }

/** The families that an airline sells in a cabin, the cheapest first; none where it has no such cabin. */
export const familiesOf = ({ code, isLowCost }: Carrier, cabin: Cabin, haul: Haul): Family[] =>
  (isLowCost ? LOW : FULL)
    .filter((terms) => terms.cabin === cabin)
    .map(({ key, permille, changeFee, refundFee, ...terms }) => ({
      key: `${code}-${key}-${haul}`,
      permille,
      cabin,
      family: {
        ...terms,
        carrier: code,
        change: permission(changeFee, haul),
        refund: permission(refundFee, haul),
      },
    }))

const ALL_CABINS: readonly Cabin[] = ['economy', 'premium_economy', 'business', 'first']

/** The family of a key such as `GA-standard-short`; null where there is none. */
export const familyOf = (key: string, carriers: ReadonlyMap<string, Carrier>): Family | null => {
  const carrier = carriers.get(key.slice(0, 2))
  const haul = HAULS.find((one) => key.endsWith(`-${one}`))
  if (carrier === undefined || haul === undefined) return null
  return ALL_CABINS.flatMap((cabin) => familiesOf(carrier, cabin, haul)).find((family) => family.key === key) ?? null
}
