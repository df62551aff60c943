import { money, type Money } from '#contract/money.ts'
import { cancellationFee } from '#contract/rules/cancellation.ts'
import { stayLines } from '#contract/rules/price.ts'
import {
  feesOfRoomNights,
  linesOfRoomNights,
  priceRoomNights,
  type PricedRoomNight,
} from '#contract/rules/room-nights.ts'
import { addDays } from '#contract/rules/stay.ts'
import { WHOLE } from '#contract/rules/taxes.ts'
import { shareOfLines } from '#server/domain/invoice-lines.ts'
import { TODAY } from '#tests/support/hotels.ts'
import { randomFrom, type Random } from './random.ts'

export type MoneyCases = { cases: number; broken: Record<string, number>; firstBroken: string | null }

const NOW = new Date(`${TODAY}T03:00:00Z`)

const whole = (random: Random, least: number, most: number): number => least + Math.floor(random(most - least + 1))

const stayOf = (random: Random) => {
  // Most stays are short; one in twenty is as long and as wide as can be.
  const isLong = random(20) < 1
  const nights = whole(random, 1, isLong ? 30 : 4)
  const most = random(2) < 1 ? 900 : 50_000_000
  return {
    nights: Array.from({ length: nights }, (_, index) => ({
      night: addDays(TODAY, index),
      minor: whole(random, 1, most),
    })),
    rooms: whole(random, 1, isLong ? 8 : 2),
    servicePermille: whole(random, 0, 250),
    taxPermille: whole(random, 0, 250),
    taxes: Array.from({ length: whole(random, 0, 3) }, (_, index) => ({
      regime: `tax_${index}`,
      permille: whole(random, 0, 250),
      base: random(2) < 1 ? WHOLE : { numerator: whole(random, 1, 12), denominator: 12 },
    })),
    discountPermille: random(2) < 1 ? 0 : whole(random, 1, 999),
    currency: random(2) < 1 ? 'IDR' : 'USD',
  }
}

/** How a fee is rounded; the planted fault keeps what is behind the point. */
type Fees = (roomNights: readonly PricedRoomNight[], feePermille: number) => number[]
const unroundedFees: Fees = (roomNights, feePermille) => roomNights.map(({ share }) => (share * feePermille) / 1000)

const sum = (amounts: readonly Money[]): number => amounts.reduce((total, { minor }) => total + minor, 0)

/**
 * Random stays, priced, spread over rooms and nights, partly and wholly cancelled, refunded and credited: what was
 * charged is always what was kept and what came back, to the minor unit.
 */
export const moneyCases = (wanted: number, seed: number, isPlanted = false): MoneyCases => {
  const random = randomFrom(seed)
  const fees = isPlanted ? unroundedFees : feesOfRoomNights
  const found: MoneyCases = { cases: 0, broken: {}, firstBroken: null }
  const expect = (name: string, holds: boolean, about: unknown): void => {
    if (holds) return
    found.broken[name] = (found.broken[name] ?? 0) + 1
    found.firstBroken ??= `${name}: ${JSON.stringify(about)}`
  }
  for (; found.cases < wanted; found.cases += 1) {
    const stay = stayOf(random)
    const { lines, total } = stayLines(stay)
    const checkOut = addDays(TODAY, stay.nights.length)
    expect('lines add up to the total', sum(lines.map(({ amount }) => amount)) === total.minor, stay)

    const all = priceRoomNights({ checkIn: TODAY, checkOut, rooms: stay.rooms, lines })
    const shared = all.reduce((before, { share }) => before + share, 0)
    expect('nights in rooms add up to the total', shared === total.minor, stay)

    const feePermille = whole(random, 0, 1000)
    const cancelled = all.filter(() => random(3) < 1)
    const kept = all.filter((one) => !cancelled.includes(one))
    const fee = fees(cancelled, feePermille)
    const refunds = cancelled.map(({ share }, index) => share - (fee[index] ?? 0))
    const charged = sum(linesOfRoomNights(lines, kept).map(({ amount }) => amount))
    const back = refunds.reduce((before, minor) => before + minor, 0)
    const feeTotal = fee.reduce((before, minor) => before + minor, 0)
    expect('what is left, fees and refunds are the charge', charged + feeTotal + back === total.minor, stay)
    expect('no part of a minor unit', [...fee, ...refunds].every(Number.isSafeInteger), { stay, feePermille })

    const step = cancellationFee([{ until: null, feePermille }], total, NOW)
    const credited = shareOfLines(lines, money(-(total.minor - step.fee.minor), total.currency))
    expect('a refund undoes its charge', total.minor + sum(credited.map(({ amount }) => amount)) === step.fee.minor, {
      stay,
      feePermille,
    })
    expect(
      'lines are whole',
      lines.every(({ amount }) => Number.isSafeInteger(amount.minor)),
      stay,
    )
  }
  return found
}
