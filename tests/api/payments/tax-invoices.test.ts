import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { listAuditEvents } from '#contract/accounts/audit.ts'
import { saveLegalEntity, listLegalEntities } from '#contract/companies/legal-entities.ts'
import { getTaxFile, getTaxMonth, makeTaxBatches, refuseTaxInvoice } from '#contract/payments/tax-invoices.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { aClient, aUser, signedInAs, type Client } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { START } from '#tests/support/moment.ts'
import { retainedOf } from '#tests/support/payments.ts'
import { ADULT_PRICE, aTour, aTourBooking } from '#tests/support/tours/tours.ts'

const api = apiTest()
const MONTH = START.toISOString().slice(0, 7)
const params = { month: MONTH }
const BUYER = { legalName: 'PT Pembeli', taxNumber: '00.000.001.8-000.000', billingAddress: 'Jalan 8' }

let operator: Client
beforeAll(async () => {
  operator = await aClient(api, {
    legalName: 'PT Singgah',
    taxNumber: '00.000.002.6-000.000',
    billingAddress: 'Jalan 9',
    isOperator: true,
  })
})

const anAdmin = async () => signedInAs(api, await aUser(api, { clientId: operator.id, roles: ['owner'] }))

const aSale = async (more: Partial<typeof clients.$inferInsert> = {}) => {
  const client = await aClient(api, { ...BUYER, ...more })
  const user = await aUser(api, { clientId: client.id })
  const booking = await aTourBooking(api, await signedInAs(api, user), await aTour(api))
  return { client, booking }
}

const monthOf = async (as: string) => api.ok(getTaxMonth, { params }, { as })
const rowOf = async (as: string, bookingId: string) =>
  (await monthOf(as)).invoices.find((row) => row.bookingId === bookingId)
const exported = async (as: string) => {
  const answer = await api.ok(makeTaxBatches, { params, body: {} }, { as })
  const [batch] = answer.batches
  if (batch === undefined) throw new Error('no batch was made')
  return { batch, file: await api.ok(getTaxFile, { params: { batchId: batch.batchId } }, { as }) }
}

describe('a month of tax invoices', () => {
  test('lists sales of all companies; tax base, tax and the rest add up to the ledger', async () => {
    const as = await anAdmin()
    const { booking } = await aSale()
    const row = await rowOf(as, booking.bookingId)
    expect(row).toMatchObject({
      code: '05',
      buyer: { name: 'PT Pembeli', taxNumber: '0000000018000000' },
      problems: ['buyer_nitku'],
      exported: null,
    })
    const charged = await retainedOf(api, booking.bookingId)
    expect((row?.taxBase.minor ?? 0) + (row?.vat.minor ?? 0) + (row?.notTaxed.minor ?? 0)).toBe(charged)
    const people = charged / ADULT_PRICE
    expect([row?.taxBase.minor, row?.vat.minor]).toEqual([200_000 * people, 2_200 * people])
    const { sums, counts, invoices } = await monthOf(as)
    expect(sums.taxBase.minor + sums.vat.minor + sums.notTaxed.minor).toBe(sums.total.minor)
    expect(counts.all).toBe(invoices.length)
  })

  test('names what is missing, which the company adds to its legal entity without a new invoice', async () => {
    const as = await anAdmin()
    const { client, booking } = await aSale({ taxNumber: null, billingAddress: null })
    expect((await rowOf(as, booking.bookingId))?.problems).toEqual(['buyer_tax_number', 'buyer_address', 'buyer_nitku'])
    await exported(as).catch(() => undefined)
    expect((await rowOf(as, booking.bookingId))?.exported).toBeNull()
    const owner = await signedInAs(api, await aUser(api, { clientId: client.id, roles: ['owner'] }))
    const [entity] = (await api.ok(listLegalEntities, {}, { as: owner })).items
    const body = {
      name: 'PT Pembeli',
      countryCode: 'ID',
      taxNumber: '0000000018000000',
      nitku: '0000000018000000000001',
      address: 'Jalan 8 & 9',
      invoiceEmail: '',
      isDefault: true,
      seenVersion: entity?.version ?? 0,
    }
    await api.ok(saveLegalEntity, { params: { entityId: entity?.entityId ?? '' }, body }, { as: owner })
    expect((await rowOf(as, booking.bookingId))?.problems).toEqual([])
    const { file } = await exported(as)
    expect(file.xml).toContain('<BuyerIDTKU>0000000018000000000001</BuyerIDTKU>')
    expect(file.xml).toContain('<BuyerAdress>Jalan 8 &amp; 9</BuyerAdress>')
  })

  test('is for people who run the operator alone', async () => {
    const stranger = await signedInAs(api, await aUser(api, { roles: ['owner'] }))
    await api.refused('forbidden', getTaxMonth, { params }, { as: stranger })
    await api.refused('forbidden', makeTaxBatches, { params, body: {} }, { as: stranger })
    const user = await signedInAs(api, await aUser(api, { clientId: operator.id }))
    await api.refused('forbidden', getTaxMonth, { params }, { as: user })
  })
})

describe('an export', () => {
  test('takes each invoice once; its file stays the same, and the log names it', async () => {
    const as = await anAdmin()
    const { booking } = await aSale()
    const { batch, file } = await exported(as)
    const row = await rowOf(as, booking.bookingId)
    expect(row?.exported).toMatchObject({ batchId: batch.batchId, batch: batch.number })
    expect(file.xml).toContain(`<RefDesc>${row?.number}</RefDesc>`)
    expect(file.xml).toContain('<TIN>0000000026000000</TIN>')
    const vat = [...file.xml.matchAll(/<VAT>(\d+)<\/VAT>/g)].reduce((sum, [, one]) => sum + Number(one), 0)
    expect(vat).toBe(batch.vat.minor)
    await api.refused('nothing_to_export', makeTaxBatches, { params, body: {} }, { as })
    await api.db.update(clients).set({ legalName: 'PT Lain' })
    expect(await api.ok(getTaxFile, { params: { batchId: batch.batchId } }, { as })).toEqual(file)
    const log = await api.ok(listAuditEvents, { query: { group: 'company' } }, { as })
    expect(log.items[0]).toMatchObject({ kind: 'tax_invoices_exported', details: { month: MONTH } })
  })

  test('by two people at once exports nothing twice', async () => {
    const as = [await anAdmin(), await anAdmin()]
    await aSale()
    const answers = await Promise.all(as.map((one) => api.call(makeTaxBatches, { params, body: {} }, { as: one })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
    const { rows } = await api.db.execute<{ count: number }>(
      sql`select count(*)::int as count from tax_batch_rows where refused_at is null group by invoice_id having count(*) > 1`,
    )
    expect(rows).toEqual([])
  })

  test('of more than a thousand makes several files', async () => {
    const as = await anAdmin()
    const { booking } = await aSale()
    await api.db.execute(sql`insert into invoices
        (id, client_id, booking_id, kind, series, number, issued_at, seller, buyer, lines, total_minor, currency)
      select gen_random_uuid(), client_id, booking_id, kind, series, number + n, issued_at, seller, buyer, lines,
        total_minor, currency
      from invoices, generate_series(1, 1000) n where booking_id = ${booking.bookingId}`)
    const before = (await monthOf(as)).batches.length
    const { batches, isCut, invoices } = await api.ok(makeTaxBatches, { params, body: {} }, { as })
    expect(batches.slice(0, batches.length - before).map((batch) => batch.invoices)).toEqual([1, 1000])
    expect([isCut, invoices.length]).toEqual([true, 500])
  })

  test('waits for the NPWP of the operator', async () => {
    const as = await anAdmin()
    await aSale()
    const setNumber = (taxNumber: string | null) =>
      api.db.execute(sql`update legal_entities set tax_number = ${taxNumber} where client_id = ${operator.id}`)
    await setNumber(null)
    expect((await monthOf(as)).sellerTaxNumber).toBeNull()
    await api.refused('seller_tax_number_missing', makeTaxBatches, { params, body: {} }, { as })
    await setNumber('0000000026000000')
    await exported(as)
  })
})

describe('an invoice that Coretax refused', () => {
  test('leads to its booking with the reason, and is exported again in a later batch', async () => {
    const as = await anAdmin()
    const { booking } = await aSale()
    const first = await exported(as)
    const number = (await rowOf(as, booking.bookingId))?.number ?? ''
    const refusal = { params: { batchId: first.batch.batchId }, body: { invoice: number, reason: 'NITKU salah' } }
    await api.ok(refuseTaxInvoice, refusal, { as })
    const row = await rowOf(as, booking.bookingId)
    expect(row).toMatchObject({
      reference: booking.reference,
      exported: null,
      refused: { batch: first.batch.number, reason: 'NITKU salah' },
    })
    const again = await exported(as)
    expect(again.batch.number).toBe(first.batch.number + 1)
    expect(again.file.xml).toContain(number)
    expect(await rowOf(as, booking.bookingId)).toMatchObject({ exported: { row: 1 }, refused: null })
    expect(await api.ok(getTaxFile, { params: { batchId: first.batch.batchId } }, { as })).toEqual(first.file)
  })

  test('is found by its row too; an unknown one is said at its field', async () => {
    const as = await anAdmin()
    await aSale()
    const { batch } = await exported(as)
    const at = { batchId: batch.batchId }
    const input = { params: at, body: { invoice: 'INV-1', reason: 'x' } }
    const { fields } = await api.refused('invoice_not_in_batch', refuseTaxInvoice, input, { as })
    expect(fields).toMatchObject([{ field: 'body.invoice' }])
    const { batches } = await api.ok(refuseTaxInvoice, { params: at, body: { invoice: '1', reason: 'x' } }, { as })
    expect(batches[0]).toMatchObject({ batchId: batch.batchId, refused: 1 })
  })
})
