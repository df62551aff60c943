import type { Allowance, PerDiemTable } from '#contract/bookings/per-diem.ts'
import { money } from '#contract/core/money.ts'
import { amountText, readAmount } from '../settings/companies/amounts.ts'

export type TypedZone = { key: string; name: string; cities: string } & Record<Allowance, string>
export type TypedTable = { currency: string; zones: TypedZone[]; first: string; last: string }

export const emptyZone = (key: string): TypedZone => ({
  key,
  name: '',
  cities: '',
  meals: '',
  lodging: '',
  transport: '',
})

/** A table as it is typed; one empty zone for a new one. */
export const typedFrom = (table: PerDiemTable | null, newKey: () => string): TypedTable => {
  if (table === null) return { currency: 'IDR', zones: [emptyZone(newKey())], first: '100', last: '100' }
  const { currency } = table
  return {
    currency,
    zones: table.zones.map((zone) => ({
      key: newKey(),
      name: zone.name,
      cities: zone.cities.join(', '),
      meals: amountText(money(zone.meals, currency)),
      lodging: amountText(money(zone.lodging, currency)),
      transport: amountText(money(zone.transport, currency)),
    })),
    first: String(table.firstDayPercent),
    last: String(table.lastDayPercent),
  }
}

const percentOf = (text: string): number | null => {
  const percent = /^\d{1,3}$/.test(text.trim()) ? Number(text) : null
  return percent !== null && percent <= 100 ? percent : null
}

/** Most of one allowance, in minor units: what the server takes. */
const MOST = 1_000_000_000

/** The table that was typed, or the names of the fields that cannot be read: `first`, `0.meals`. */
export const readTyped = (typed: TypedTable): { table: PerDiemTable } | { wrong: string[] } => {
  const wrong: string[] = []
  const zones = typed.zones.map((zone, at) => {
    const amount = (allowance: Allowance): number => {
      // Nothing typed is no allowance.
      const read = readAmount(zone[allowance].trim() === '' ? '0' : zone[allowance], typed.currency)
      if (read === null || read.minor > MOST) wrong.push(`${at}.${allowance}`)
      return read?.minor ?? 0
    }
    if (zone.name.trim() === '') wrong.push(`${at}.name`)
    const [meals, lodging, transport] = [amount('meals'), amount('lodging'), amount('transport')]
    const cities = zone.cities
      .split(/[,;\n]/)
      .map((city) => city.trim())
      .filter((city) => city !== '')
    return { name: zone.name.trim(), meals, lodging, transport, cities }
  })
  const [first, last] = [percentOf(typed.first), percentOf(typed.last)]
  if (first === null) wrong.push('first')
  if (last === null) wrong.push('last')
  if (wrong.length > 0 || first === null || last === null) return { wrong }
  return { table: { currency: typed.currency, zones, firstDayPercent: first, lastDayPercent: last } }
}
