import { money, type Money } from '#contract/core/money.ts'
import { taxOn, type TaxBase } from '#contract/bookings/taxes.ts'

/**
 * VAT on tours in Indonesia: 12% on 11/120 of the price, which is 1.1% (travel agencies, PMK 71/2022 as changed by
 * PMK 131/2024). Operators abroad include their taxes in the price.
 */
export const TOUR_VAT: { regime: string; permille: number; base: TaxBase } = {
  regime: 'ppn',
  permille: 120,
  base: { numerator: 11, denominator: 120 },
}

/** VAT on one unit or pick-up. It is rounded for each, so that prices of units add up to the total. */
const tourVat = (minor: number, countryCode: string): number => (countryCode === 'ID' ? taxOn(minor, TOUR_VAT) : 0)

/** The price of one unit or pick-up with VAT. */
export const withVat = ({ minor, currency }: Money, countryCode: string): Money =>
  money(minor + tourVat(minor, countryCode), currency)
