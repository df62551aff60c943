import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'
import { allocationOfBooking } from '#contract/companies/allocated.ts'
import { allocationChoices, findUnits } from '#contract/companies/booking-fields.ts'
import { archiveCostUnit } from '#contract/companies/cost-units.ts'
import { archiveLegalEntity, listLegalEntities, saveLegalEntity } from '#contract/companies/legal-entities.ts'
import { SERVICES } from '#contract/core/services.ts'
import { listInvoices } from '#contract/products/invoices.ts'
import { listAdminBookings } from '#contract/products/registry.ts'
import { requestBooking } from '#contract/products/stays/booking-requests.ts'
import { costUnits } from '#server/database/schema/companies/structure.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { withAirports } from '#tests/support/flights/flight-bookings.ts'
import { aHotel, STAY } from '#tests/support/stays/hotels.ts'
import { CONTACT, aQuote } from '#tests/support/stays/stays.ts'
import { aStructure, aUnit, askFor, readyToBook, setDefaults } from '#tests/support/companies/structure.ts'

const api = apiTest()
beforeAll(() => withAirports(api))

const REQUIRED = { invoiceTo: 'required', costCentre: 'required', project: 'required' } as const
const NOTHING = { legalEntityId: null, costCentreId: null, projectId: null }

describe.each(SERVICES)('a booking of a %s', (service) => {
  test('misses every required field at its own field, and nothing that was typed is lost', async () => {
    const company = await aStructure(api, REQUIRED)
    const { press, bookingId } = await readyToBook(api, service, company.token)
    const problem = problemIn(await press({ allocation: NOTHING }))
    expect(problem.code).toBe('validation_failed')
    expect(problem.fields?.map(({ field, code }) => [field, code])).toEqual([
      ['body.allocation.costCentreId', 'required'],
      ['body.allocation.projectId', 'required'],
    ])
    expect((await press({ allocation: company.allocation })).statusCode).toBe(200)
    const allocated = await api.ok(allocationOfBooking, { params: { bookingId } }, { as: company.token })
    expect(allocated).toEqual({
      invoiceTo: 'PT Kedua',
      costCentre: { code: 'CC-1', name: 'Sales' },
      project: { code: 'P-1', name: 'Fair' },
      ownPart: null,
    })
  })

  test('is refused at the field where the cost centre was archived meanwhile', async () => {
    const company = await aStructure(api)
    const { press } = await readyToBook(api, service, company.token)
    const params = { unitId: company.centreId }
    await api.ok(archiveCostUnit, { params, body: { isArchived: true } }, { as: company.owner })
    const { fields } = problemIn(await press({ allocation: company.allocation }))
    expect(fields?.[0]).toMatchObject({ field: 'body.allocation.costCentreId', code: 'choice_archived' })
    const other = await aUnit(api, company.client.id)
    expect((await press({ allocation: { ...company.allocation, costCentreId: other } })).statusCode).toBe(200)
  })

  test('takes neither the cost centre of another company nor a project as one', async () => {
    const [company, other] = [await aStructure(api), await aStructure(api)]
    const { press } = await readyToBook(api, service, company.token)
    for (const costCentreId of [other.centreId, company.projectId, uuidv7()]) {
      const { fields } = problemIn(await press({ allocation: { ...company.allocation, costCentreId } }))
      expect(fields?.[0]).toMatchObject({ field: 'body.allocation.costCentreId', code: 'choice_unknown' })
    }
    const { fields } = problemIn(await press({ allocation: { ...company.allocation, legalEntityId: other.entityId } }))
    expect(fields?.[0]).toMatchObject({ field: 'body.allocation.legalEntityId', code: 'choice_unknown' })
  })

  test('has the defaults of the person where nothing is chosen, also of hidden fields', async () => {
    const company = await aStructure(api)
    await setDefaults(api, company, company.allocation)
    const first = await readyToBook(api, service, company.token)
    expect((await first.press()).statusCode).toBe(200)
    await askFor(api, company.client.id, { invoiceTo: 'hidden', costCentre: 'hidden', project: 'hidden' })
    const second = await readyToBook(api, service, company.token)
    expect((await second.press({ allocation: NOTHING })).statusCode).toBe(200)
    for (const { bookingId } of [first, second]) {
      const allocated = await api.ok(allocationOfBooking, { params: { bookingId } }, { as: company.token })
      expect(allocated).toMatchObject({ invoiceTo: 'PT Kedua', costCentre: { code: 'CC-1' }, project: { code: 'P-1' } })
    }
  })

  test('keeps what it was assigned to, whatever becomes of it, in its rows', async () => {
    const company = await aStructure(api)
    const { press, bookingId } = await readyToBook(api, service, company.token)
    expect((await press({ allocation: company.allocation })).statusCode).toBe(200)
    await api.db
      .update(costUnits)
      .set({ name: 'Renamed', archivedAt: api.clock.now() })
      .where(eq(costUnits.id, company.centreId))
    const query = { service }
    const { items } = await api.ok(listAdminBookings, { query }, { as: company.owner })
    expect(items.find((row) => row.bookingId === bookingId)).toMatchObject({
      invoiceTo: 'PT Kedua',
      costCentre: 'CC-1 Sales',
      project: 'P-1 Fair',
    })
  })
})

describe('an invoice', () => {
  test('is made out to the chosen legal entity as it was when it was booked', async () => {
    const company = await aStructure(api)
    const { press, bookingId } = await readyToBook(api, 'tour', company.token)
    expect((await press({ allocation: company.allocation })).statusCode).toBe(200)
    const { items } = await api.ok(listLegalEntities, {}, { as: company.owner })
    const entity = items.find(({ entityId }) => entityId === company.entityId)
    const body = {
      name: 'PT Lain',
      countryCode: 'ID',
      taxNumber: '',
      nitku: '',
      address: '',
      invoiceEmail: '',
      isDefault: false,
      seenVersion: entity?.version ?? 0,
    }
    await api.ok(saveLegalEntity, { params: { entityId: company.entityId }, body }, { as: company.owner })
    const invoices = await api.ok(listInvoices, { params: { bookingId } }, { as: company.token })
    expect(invoices.items[0]?.buyer).toEqual({
      name: 'A company',
      legalName: 'PT Kedua',
      taxNumber: '0000000018000000',
      nitku: '0000000018000000000000',
      address: 'Jalan 2',
      email: 'ap@people.example',
      costCentre: 'CC-1 Sales',
      project: 'P-1 Fair',
    })
  })

  test('cannot be made out to an archived legal entity any more', async () => {
    const company = await aStructure(api)
    const params = { entityId: company.entityId }
    await api.ok(archiveLegalEntity, { params, body: { isArchived: true } }, { as: company.owner })
    const { press } = await readyToBook(api, 'cab', company.token)
    const { fields } = problemIn(await press({ allocation: company.allocation }))
    expect(fields?.[0]).toMatchObject({ field: 'body.allocation.legalEntityId', code: 'choice_archived' })
  })
})

describe('a project', () => {
  test('takes bookings on its days only', async () => {
    const company = await aStructure(api)
    const over = await aUnit(api, company.client.id, {
      kind: 'project',
      code: 'OLD',
      startsOn: null,
      endsOn: '2020-01-01',
    })
    const { press } = await readyToBook(api, 'tour', company.token)
    const { fields } = problemIn(await press({ allocation: { ...company.allocation, projectId: over } }))
    expect(fields?.[0]).toMatchObject({ field: 'body.allocation.projectId', code: 'project_not_open' })
    const { projects } = await api.ok(allocationChoices, { query: {} }, { as: company.token })
    expect(projects.items.map(({ code }) => code)).toEqual(['P-1'])
  })
})

describe('a stay that was requested offline', () => {
  test('carries what was chosen', async () => {
    const company = await aStructure(api, REQUIRED)
    const { ratePlanId } = await aHotel(api, { rooms: [{ rates: [{ payment: 'company_account' }] }] })
    const { total } = await aQuote(api, ratePlanId)
    const bookingId = uuidv7()
    const body = {
      bookingId,
      holdId: uuidv7(),
      ratePlanId,
      stay: STAY,
      seenTotal: total,
      ceiling: { ...total, minor: total.minor * 2 },
      notAfter: new Date(api.clock.now().getTime() + 86_400_000).toISOString(),
      travellers: [{ fullName: 'Siti Rahmawati' }],
      contact: CONTACT,
    }
    const missing = await api.refused('validation_failed', requestBooking, { body }, { as: company.token })
    expect(missing.fields?.[0]).toMatchObject({ field: 'body.allocation.costCentreId', code: 'required' })
    await api.ok(requestBooking, { body: { ...body, allocation: company.allocation } }, { as: company.token })
    const allocated = await api.ok(allocationOfBooking, { params: { bookingId } }, { as: company.token })
    expect(allocated).toMatchObject({ costCentre: { code: 'CC-1' } })
  })
})

describe('what a booking is assigned to', () => {
  test('is read by its company, and by nobody else', async () => {
    const company = await aStructure(api)
    const { press, bookingId } = await readyToBook(api, 'tour', company.token)
    await press({ allocation: company.allocation })
    const stranger = await signedInAs(api, await aUser(api, { roles: ['owner', 'user'] }))
    await api.refused('not_found', allocationOfBooking, { params: { bookingId } }, { as: stranger })
    await api.refused('unauthenticated', allocationOfBooking, { params: { bookingId } })
    await api.ok(allocationOfBooking, { params: { bookingId } }, { as: company.owner })
  })

  test('is locked: the database takes no change of it from the app', async () => {
    const company = await aStructure(api)
    const { press, bookingId } = await readyToBook(api, 'tour', company.token)
    await press({ allocation: company.allocation })
    const change = api.db.transaction(async (tx) => {
      await tx.execute(
        sql`select set_config('role', 'app', true), set_config('app.client_id', ${company.client.id}, true)`,
      )
      await tx.execute(sql`update booking_allocations set project_id = null where booking_id = ${bookingId}`)
    })
    await expect(change).rejects.toThrow(/booking_allocations/)
    const [row] = await api.db.select().from(bookings).where(eq(bookings.id, bookingId))
    expect(row?.state).toBe('confirmed')
  })

  test('is chosen from all cost centres by code or name', async () => {
    const company = await aStructure(api)
    for (let index = 0; index < 60; index += 1) {
      await aUnit(api, company.client.id, { code: `Z-${String(index).padStart(2, '0')}`, name: `Unit ${index}` })
    }
    const { costCentres } = await api.ok(allocationChoices, { query: {} }, { as: company.token })
    expect(costCentres).toMatchObject({ isCut: true })
    expect(costCentres.items).toHaveLength(50)
    const query = { unitKind: 'cost_centre' as const, text: 'z-59' }
    const found = await api.ok(findUnits, { query }, { as: company.token })
    expect(found.items.map(({ name }) => name)).toEqual(['Unit 59'])
  })
})
