import { describe, expect, test } from 'vitest'
import { sumMoney } from '#contract/core/money.ts'
import { listCompanyInvoices, listInvoiceMonths } from '#contract/products/company-invoices.ts'
import { listInvoices } from '#contract/products/invoices.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCompanyWithAdmin } from '#tests/support/admin.ts'
import { cancelStay, quoteStay } from '#tests/support/cancellations.ts'
import { START } from '#tests/support/moment.ts'
import { aTour, aTourBooking } from '#tests/support/tours/tours.ts'

const api = apiTest()
const MONTH = START.toISOString().slice(0, 7)

const aMonth = async () => {
  const company = await aCompanyWithAdmin(api)
  const stay = await company.book()
  const tour = await aTourBooking(api, company.traveller, await aTour(api))
  const params = { bookingId: stay.bookingId }
  const { refund } = await quoteStay(api, { params }, { as: company.traveller })
  await cancelStay(api, { params, body: { expectedRefund: refund } }, { as: company.traveller, version: 1 })
  return { ...company, stay, tour }
}

describe('a company', () => {
  test('sees every document of a month with its lines and its booking, the latest first', async () => {
    const { admin, stay, tour, traveller } = await aMonth()
    const { items } = await api.ok(listCompanyInvoices, { params: { month: MONTH } }, { as: admin })
    expect(items.map(({ reference, document }) => [reference, document.service])).toEqual(
      expect.arrayContaining([
        [stay.reference, 'stay'],
        [tour.reference, 'tour'],
      ]),
    )
    expect(items).toHaveLength(3)
    const own = await api.ok(listInvoices, { params: { bookingId: tour.bookingId } }, { as: traveller })
    expect(items.find(({ reference }) => reference === tour.reference)?.document).toEqual(own)
  })

  test('sees sums of each month that are those of its documents', async () => {
    const { admin } = await aMonth()
    const { months } = await api.ok(listInvoiceMonths, {}, { as: admin })
    const { items } = await api.ok(listCompanyInvoices, { params: { month: MONTH } }, { as: admin })
    const totals = items.flatMap(({ document }) => document.items.map(({ total }) => total))
    const [month, ...rest] = months
    expect(rest).toEqual([])
    expect(month).toMatchObject({ month: MONTH, buyer: 'PT A Company', invoices: 2, creditNotes: 1 })
    expect((month?.invoiced.minor ?? 0) + (month?.credited.minor ?? 0)).toBe(sumMoney(totals, 'IDR').minor)
  })

  test('reads them page by page, each document once', async () => {
    const { admin } = await aMonth()
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const query = { limit: 1, ...(cursor !== undefined && { cursor }) }
      const page = await api.ok(listCompanyInvoices, { params: { month: MONTH }, query }, { as: admin })
      ids.push(...page.items.flatMap(({ document }) => document.items.map(({ invoiceId }) => invoiceId)))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(new Set(ids).size).toBe(3)
    expect(ids).toHaveLength(3)
  })

  test('sees those of one legal entity, of a month that has some, and nothing of others', async () => {
    const { admin } = await aMonth()
    const listed = async (month: string, buyer?: string) => {
      const query = buyer === undefined ? {} : { buyer }
      return (await api.ok(listCompanyInvoices, { params: { month }, query }, { as: admin })).items.length
    }
    expect(await listed(MONTH, 'PT A Company')).toBe(3)
    expect(await listed(MONTH, 'PT Lain')).toBe(0)
    expect(await listed('2026-02')).toBe(0)
  })
})

test('a document of the last hours of a month is in the month of the seller’s calendar', async () => {
  await aClient(api, { isOperator: true, zone: 'Asia/Jakarta' })
  const company = await aCompanyWithAdmin(api)
  api.clock.set(new Date('2027-03-31T17:30:00Z'))
  await aTourBooking(api, await signedInAs(api, company.ayu), await aTour(api), { day: '2027-04-10' })
  const as = await signedInAs(api, await aUser(api, { clientId: company.company.id, roles: ['admin'] }))
  const months = (await api.ok(listInvoiceMonths, {}, { as })).months.map(({ month }) => month)
  expect(months).toEqual(['2027-04'])
  const { items } = await api.ok(listCompanyInvoices, { params: { month: '2027-04' } }, { as })
  expect(items).toHaveLength(1)
})

test('another company, also the operator’s admins, sees its own alone; travellers see none', async () => {
  const { company, traveller } = await aMonth()
  const operator = await aClient(api, { isOperator: true })
  for (const clientId of [(await aClient(api)).id, operator.id]) {
    const as = await signedInAs(api, await aUser(api, { clientId, roles: ['owner'] }))
    expect((await api.ok(listInvoiceMonths, {}, { as })).months).toEqual([])
    expect((await api.ok(listCompanyInvoices, { params: { month: MONTH } }, { as })).items).toEqual([])
  }
  await api.refused('forbidden', listInvoiceMonths, {}, { as: traveller })
  const one = await signedInAs(api, await aUser(api, { clientId: company.id, roles: ['administrators'] }))
  expect((await api.ok(listCompanyInvoices, { params: { month: MONTH } }, { as: one })).items).toHaveLength(3)
  const input = { params: { month: '2027-13' } }
  await api.refused('date_invalid', listCompanyInvoices, input, { as: one })
})
