import { money } from '#contract/core/money.ts'
import { evaluatePrice, withPrice, type PriceTolerance } from '#contract/bookings/price-change-rules.ts'
import { stayLines, type PriceLine } from '#contract/bookings/price.ts'
import {
  feesOfRoomNights,
  linesOfRoomNights,
  priceRoomNights,
  roomStays,
  type PricedRoomNight,
} from '#contract/products/stays/room-nights.ts'
import { addDays } from '#contract/core/days.ts'
import { ratesOn, type TaxRate, type TaxRule } from '#contract/bookings/taxes.ts'
import type { Remaining, Terms } from '#server/database/schema/bookings/bookings.ts'
import { termsOfRoomNights } from '#server/domain/products/stays/book/booking-parts.ts'
import { shareOfLines } from '#server/domain/ledger/invoice-lines.ts'
import { partialAmounts, type Parts } from '#server/domain/products/stays/cancel/partial-amounts.ts'
import { movedBy } from '#server/adapters/suppliers/stays/supplier.ts'
import { TODAY } from '../support/stays/hotels.ts'
import { Books } from './money-books.ts'
import { nothingOf, stayOf, stepsOf, sum, sumOfAmounts, taxRulesOf, integer } from './money-cases.ts'
import { randomFrom, type Random } from './random.ts'

export type MoneyCases = {
  cases: number
  counts: Record<string, number>
  broken: Record<string, number>
  firstBroken: string | null
}

/** Faults put in on purpose; each must be noticed. */
export const MONEY_FAULTS = [
  { fault: 'fees', what: 'fees that keep what is behind the point' },
  { fault: 'steps', what: 'a last step that counts on the stay as it was sold' },
  { fault: 'price', what: 'a price that moved and is invoiced as it was seen' },
  { fault: 'again', what: 'a refund that is sent again and counts twice' },
  { fault: 'taxes', what: 'a tax on a tax' },
] as const
export type MoneyFault = (typeof MONEY_FAULTS)[number]['fault']

type Expect = (name: string, holds: boolean, about: unknown) => void
type Case = { random: Random; fault: MoneyFault | null; expect: Expect; count: (name: string) => void }

/** What was sold, with its price by the rules that count on the day. */
const sell = ({ random, fault, expect, count }: Case) => {
  const rules = taxRulesOf(random)
  const taxes = ratesOn(rules, TODAY)
  const stay = { ...stayOf(random), taxes }
  const sold = stayLines(stay)
  const lines = fault === 'taxes' ? taxedTwice(sold.lines) : sold.lines
  assertTaxes({ lines, rules, taxes }, expect)
  const total = sumOfAmounts(lines)
  expect('lines add up to the total', fault === 'taxes' || total === sold.total.minor, stay)
  expect(
    'lines are whole',
    lines.every(({ amount }) => Number.isSafeInteger(amount.minor)),
    stay,
  )
  if (lines.filter(({ kind }) => kind === 'tax').length > 1) count('several taxes')
  if (stay.discountPermille > 0) count('discounts')
  const checkOut = addDays(TODAY, stay.nights.length)
  const { steps, moments } = stepsOf(random)
  const payment = random(8) < 1 ? ('at_property' as const) : ('company_account' as const)
  const due = money(total, stay.currency)
  const terms: Terms = {
    board: 'room_only',
    payment,
    roomTypeName: '',
    checkIn: TODAY,
    checkOut,
    nights: stay.nights.length,
    rooms: stay.rooms,
    adults: stay.rooms,
    children: 0,
    lines,
    total: due,
    dueNow: payment === 'at_property' ? nothingOf(stay.currency) : due,
    dueAtProperty: payment === 'at_property' ? due : nothingOf(stay.currency),
    cancellation: steps,
  }
  return { terms, moments }
}

const taxedTwice = (lines: PriceLine[]): PriceLine[] => {
  let before = 0
  return lines.map((line) => {
    if (line.kind !== 'tax' || line.permille === undefined) return line
    const more = Math.round((before * line.permille) / 1000)
    before += line.amount.minor
    return { ...line, amount: money(line.amount.minor + more, line.amount.currency) }
  })
}

/** Each tax counts on what comes before all taxes, by the rate and share of its law, to half a minor unit; one for each law. */
const assertTaxes = (given: { lines: PriceLine[]; rules: TaxRule[]; taxes: TaxRate[] }, expect: Expect): void => {
  const { lines, rules, taxes } = given
  const taxed = BigInt(sumOfAmounts(lines.filter(({ kind }) => kind !== 'tax')))
  for (const { kind, amount, permille = 0, base = { numerator: 1, denominator: 1 } } of lines) {
    if (kind !== 'tax') continue
    const [above, below] = [taxed * BigInt(permille * base.numerator), BigInt(1000 * base.denominator)]
    const off = 2n * (BigInt(amount.minor) * below - above)
    expect('a tax counts once, on the price before taxes', off > -below && off <= below, given)
  }
  expect('one tax for each law', new Set(taxes.map(({ regime }) => regime)).size === taxes.length, given)
  for (const { regime, permille } of taxes) {
    const counting = rules.filter(
      (rule) =>
        rule.regime === regime && rule.validFrom <= TODAY && (rule.validUntil === null || TODAY <= rule.validUntil),
    )
    const own = counting.filter(({ isOwn }) => isOwn)
    const ranked = own.length > 0 ? own : counting
    expect(
      'the own rule of a company comes first',
      ranked.some((rule) => rule.permille === permille),
      given,
    )
  }
}

/** The price moved before it was booked: what is charged is what was agreed, line by line. */
const movePrice = (seen: Terms, { random, expect, count }: Case): Terms => {
  if (random(4) >= 1) return seen
  const price = movedBy(seen, 1000 + integer(random, -300, 300))
  const tolerance: PriceTolerance | null =
    random(3) < 1 ? null : { permille: integer(random, 0, 200), minor: integer(random, 0, 5_000_000) }
  const verdict = evaluatePrice(seen.total, price.total, tolerance)
  const rise = price.total.minor - seen.total.minor
  expect('a fall is passed on', rise >= 0 || verdict === 'fall', { rise, verdict })
  const isWithin =
    tolerance !== null && rise <= tolerance.minor && rise * 1000 <= seen.total.minor * tolerance.permille + 500
  expect('a rise is charged unasked only within the tolerance', verdict !== 'tolerated' || isWithin, {
    rise,
    tolerance,
  })
  count(`price: ${verdict}`)
  // Refused, it is accepted by hand and asked for again.
  const moved = withPrice(seen, price)
  const due = moved.dueNow.minor + moved.dueAtProperty.minor
  expect('a moved price is due once', due === moved.total.minor && sumOfAmounts(moved.lines) === due, moved)
  return moved
}

/** Some of what is left, so that every room keeps nights that follow each other: whole rooms, or nights at an end. */
const partOf = (left: readonly PricedRoomNight[], random: Random): Parts => {
  const stays = roomStays(left) ?? []
  const fates = new Map(stays.map(({ room }) => [room, { fate: Math.floor(random(4)), cut: integer(random, 1, 3) }]))
  const isTaken = ({ room, night }: PricedRoomNight): boolean => {
    const stay = stays.find((one) => one.room === room)
    const { fate, cut } = fates.get(room) ?? { fate: 0, cut: 0 }
    if (stay === undefined || fate === 0) return false
    if (fate === 1) return true
    return fate === 2 ? night < addDays(stay.checkIn, cut) : night >= addDays(stay.checkOut, -cut)
  }
  return { taken: left.filter(isTaken), left: left.filter((one) => !isTaken(one)) }
}

const unrounded = ({ taken }: Parts, terms: Terms, permille: number) => {
  const fee = sum(taken.map(({ share }) => (share * permille) / 1000))
  return {
    fee: money(fee, terms.total.currency),
    refund: money(sum(taken.map(({ share }) => share)) - fee, terms.total.currency),
  }
}

/** Cancels a stay in steps, each at the moment of a step of its rule, and keeps the books of it. */
const cancelInSteps = (terms: Terms, moments: readonly Date[], books: Books, given: Case): void => {
  const { random, fault, expect, count } = given
  const isPaid = terms.payment === 'company_account'
  let remaining: Remaining | null = null
  let left = priceRoomNights(terms)
  expect('nights in rooms add up to the total', sum(left.map(({ share }) => share)) === terms.total.minor, terms)
  let [fees, steps, refunds] = [0, 0, 0]
  for (const [index, at] of moments.entries()) {
    const parts = random(6) < 1 ? { taken: left, left: [] } : partOf(left, random)
    if (parts.taken.length === 0) continue
    steps += 1
    const known = { terms, remaining: fault === 'steps' && parts.left.length === 0 ? null : remaining }
    const quoted = partialAmounts(known, parts, at)
    const { fee, refund } =
      fault === 'fees' ? unrounded(parts, terms, terms.cancellation[index]?.feePermille ?? 0) : quoted
    const about = { terms, parts, fee, refund }
    const isWhole = [fee.minor, refund.minor].every(Number.isSafeInteger)
    expect('no part of a minor unit', isWhole, about)
    if (!isWhole) return
    expect('a fee is at most the price of what is cancelled', fee.minor >= 0 && refund.minor >= 0, about)
    expect(
      'paid there, nothing comes back',
      isPaid || (quoted.refund.minor === 0 && quoted.feeAtProperty.minor === fee.minor),
      about,
    )
    const perNight = sum(feesOfRoomNights(parts.taken, terms.cancellation[index]?.feePermille ?? 0))
    // Each night is rounded alone, and all that is left at once.
    expect('a fee is that of its step', Math.abs(fee.minor - perNight) <= parts.taken.length, about)
    const lines = linesOfRoomNights(terms.lines, parts.taken)
    if (isPaid) {
      books.refund(refund.minor)
      const credited = sumOfAmounts(shareOfLines(lines, money(-refund.minor, terms.total.currency)))
      expect('a credit note is its refund', refund.minor === 0 || credited === -refund.minor, about)
      books.invoiced += refund.minor === 0 ? 0 : credited
    }
    if (refund.minor > 0) refunds += 1
    fees += fee.minor
    left = parts.left
    remaining = left.length === 0 ? null : termsOfRoomNights(terms, left)
    const stays = remaining?.total.minor ?? 0
    if (remaining !== null)
      expect('the lines of what is left add up', sumOfAmounts(remaining.lines) === stays, remaining)
    if (isPaid)
      expect('what is kept is what is left and the fees', books.ledger === stays + fees, {
        ...about,
        ledger: books.ledger,
      })
    expect('a payment is never given back beyond itself', !isPaid || books.left >= 0, about)
    if (isPaid && random(10) < 1) {
      count('refunds sent again')
      books.sendAgain()
      const before = books.refunds.at(-2)
      if (fault === 'again' && before !== undefined) before.isSuperseded = false
    }
    if (left.length === 0) break
  }
  if (steps > 1) count('cancelled in several steps')
  if (refunds > 1) count('refunded in parts')
}

const oneCase = (given: Case): void => {
  const { random, fault, expect, count } = given
  const { terms: seen, moments } = sell(given)
  const terms = movePrice(seen, given)
  const books = new Books()
  if (random(10) < 1) {
    count('another amount first')
    const other = integer(random, 1, terms.total.minor * 2 + 1)
    books.charge(other)
    books.refund(other)
  }
  books.charge(terms.dueNow.minor)
  books.invoiced += terms.payment === 'at_property' ? 0 : sumOfAmounts(fault === 'price' ? seen.lines : terms.lines)
  cancelInSteps(terms, moments, books, given)
  const { left, ledger, invoiced } = books
  const about = { terms, left, ledger, invoiced }
  expect('what was charged is what is kept and came back', left === ledger, about)
  expect('what is invoiced is what is kept', invoiced === ledger, about)
}

/**
 * Random stays, taxed by rules of several laws, discounted, moved in price, paid, partly cancelled in several steps and
 * wholly, refunded in parts and credited: what was charged is always what was kept and what came back, to the minor
 * unit. `counts` says how many cases had what.
 */
export const moneyCases = (wanted: number, seed: number, fault: MoneyFault | null = null): MoneyCases => {
  const random = randomFrom(seed)
  const found: MoneyCases = { cases: 0, counts: {}, broken: {}, firstBroken: null }
  const expect: Expect = (name, holds, about) => {
    if (holds) return
    found.broken[name] = (found.broken[name] ?? 0) + 1
    found.firstBroken ??= `${name}: ${JSON.stringify(about)}`
  }
  const count = (name: string): void => {
    found.counts[name] = (found.counts[name] ?? 0) + 1
  }
  for (; found.cases < wanted; found.cases += 1) oneCase({ random, fault, expect, count })
  return found
}
