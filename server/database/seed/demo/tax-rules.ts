import type { taxRules } from '#server/database/schema/payments/taxes.ts'
import { COUNTRIES } from './countries.ts'
import { seededId } from './seeded.ts'

export type TaxRuleRow = typeof taxRules.$inferSelect

/** Under which law the tax of a country falls where it is one alone; the others are put together of several. */
const REGIMES: Readonly<Record<string, string>> = {
  ID: 'pbjt',
  SG: 'gst',
  AU: 'gst',
  IN: 'gst',
  MY: 'service_tax',
  TH: 'vat',
  PH: 'vat',
  VN: 'vat',
  TW: 'vat',
  KR: 'vat',
  CN: 'vat',
  GB: 'vat',
  DE: 'vat',
  JP: 'consumption_tax',
  HK: 'hotel_tax',
}

/** From before the first stay of any demonstration. */
const SINCE = '2025-01-01'

/** A general rule for each country of the demonstration whose hotels charge a tax, at the rate they charge. */
export const DEMO_TAX_RULES: readonly TaxRuleRow[] = Object.entries(COUNTRIES)
  .filter(([, { taxPermille }]) => taxPermille > 0)
  .map(([countryCode, { taxPermille }]) => ({
    id: seededId(`tax:${countryCode}`),
    clientId: null,
    countryCode,
    regime: REGIMES[countryCode] ?? 'foreign_local',
    permille: taxPermille,
    baseNumerator: 1,
    baseDenominator: 1,
    priority: 0,
    validFrom: SINCE,
    validUntil: null,
  }))
