import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Everything that takes money, and who may call it. `tests/api/approvals/charge-gate.test.ts` walks these ways. */
const CHARGES: Readonly<Record<string, readonly string[]>> = {
  chargeCompanyAccount: [
    'server/domain/approvals/held-approvals.ts',
    'server/domain/payments/payment-events.ts',
    'server/domain/products/cabs/book/create-booking.ts',
    'server/domain/products/flights/book/flight-bookings.ts',
    'server/domain/products/flights/book/flight-payments.ts',
    'server/domain/products/flights/change/flight-changes.ts',
    'server/domain/products/stays/book/create-booking.ts',
    'server/domain/products/tours/book/create-booking.ts',
    'server/domain/products/tours/reschedule/reschedule.ts',
  ],
  addPayment: [
    'server/domain/payments/payments.ts',
    'server/domain/products/cabs/book/create-booking.ts',
    'server/domain/products/flights/book/flight-bookings.ts',
    'server/domain/products/stays/book/create-booking.ts',
    'server/domain/products/tours/book/create-booking.ts',
  ],
  // Money of a gateway that a payment above was made for, and refunds.
  enterGatewayMoney: ['server/domain/payments/payment-events.ts', 'server/domain/payments/refunds.ts'],
}

const LEDGER = 'server/domain/ledger/company-credit.ts'
const GATE = 'server/domain/policies/policy-gate.ts'

const sourceOf = async (): Promise<Map<string, string>> => {
  const names = await readdir('server', { recursive: true })
  const files = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  return new Map(files.map((name) => [join('server', name), readFileSync(join('server', name), 'utf8')]))
}

test.each(Object.keys(CHARGES))('%s is called from the known places alone', async (charge) => {
  const calls = [...(await sourceOf())].filter(
    ([file, text]) => file !== LEDGER && new RegExp(`(?<!const )\\b${charge}\\(`).test(text),
  )
  expect(calls.map(([file]) => file).toSorted()).toEqual(CHARGES[charge])
})

test('money is written to the ledger and to payments in one place each', async () => {
  const sources = [...(await sourceOf())].filter(([file]) => !file.startsWith('server/database/seed/'))
  const writing = (pattern: RegExp) => sources.flatMap(([file, text]) => (pattern.test(text) ? [file] : []))
  expect(writing(/insert into ledger_entries|insert\(ledgerEntries\)/)).toEqual([LEDGER])
  expect(writing(/insert into payments\b|insert\(payments\)/)).toEqual(['server/domain/payments/payments.ts'])
})

test('a pass is made by the gate alone', async () => {
  const making = [...(await sourceOf())].flatMap(([file, text]) => (/new ChargePass\(/.test(text) ? [file] : []))
  expect(making).toEqual([GATE])
})
