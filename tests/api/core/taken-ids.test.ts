import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { BUDGET_PERIODS, type BudgetPeriod } from '#contract/companies/budget-rules.ts'
import { saveBudget } from '#contract/companies/budgets.ts'
import { saveCostUnit } from '#contract/companies/cost-units.ts'
import { saveLegalEntity } from '#contract/companies/legal-entities.ts'
import { addReceipt } from '#contract/bookings/trip-expenses.ts'
import { issueTripLetters } from '#contract/bookings/trip-papers.ts'
import { putOutsideBooking } from '#contract/bookings/outside-bookings.ts'
import { savePaperSettings } from '#contract/companies/paper-settings.ts'
import { saveReport } from '#contract/reports/saved-reports.ts'
import { apiTest } from '#tests/support/api.ts'
import { anOutsideBooking } from '#tests/support/bookings/outside-bookings.ts'
import { aStructure, type Structure } from '#tests/support/companies/structure.ts'

const api = apiTest()

let companies: Structure[] = []
let trips: string[] = []
beforeAll(async () => {
  companies = [await aStructure(api), await aStructure(api), await aStructure(api), await aStructure(api)]
  trips = companies.map(() => randomUUID())
  for (const [at, { token, owner }] of companies.entries()) {
    const params = { outsideId: trips[at] ?? '' }
    await api.ok(putOutsideBooking, { params, body: anOutsideBooking() }, { as: token })
    const body = { signerName: 'Ratna Dewi', signerPosition: 'Direktur', city: 'Jakarta', seenVersion: 0 }
    await api.ok(savePaperSettings, { body }, { as: owner })
  }
})

type Attempt = (
  id: string,
  company: Structure & { tripId: string; period: BudgetPeriod },
) => ReturnType<typeof api.call>

const ATTEMPTS: Readonly<Record<string, Attempt>> = {
  'a cost centre': (unitId, { owner: as }) => {
    const days = { startsOn: null, endsOn: null }
    const unit = { unitKind: 'cost_centre' as const, code: unitId.slice(0, 8), name: 'Sales', responsibleUserId: null }
    return api.call(saveCostUnit, { params: { unitId }, body: { ...unit, ...days, seenVersion: 0 } }, { as })
  },
  'a budget': (budgetId, { owner: as, centreId: unitId, period }) => {
    const body = { unitId, amount: { minor: 5, currency: 'IDR' }, outcome: 'warn' as const, seenVersion: 0 }
    return api.call(saveBudget, { params: { budgetId }, body: { ...body, period } }, { as })
  },
  'a legal entity': (entityId, { owner: as }) => {
    const entity = { name: 'PT Ketiga', taxNumber: '', nitku: '', address: '', countryCode: 'ID', invoiceEmail: '' }
    return api.call(
      saveLegalEntity,
      { params: { entityId }, body: { ...entity, isDefault: false, seenVersion: 0 } },
      { as },
    )
  },
  'a saved report': (reportId, { owner: as }) => {
    const shown = { name: 'Spend', filters: { report: 'spend' as const }, isShared: true }
    const body = { ...shown, schedule: null, recipients: [], seenVersion: 0 }
    return api.call(saveReport, { params: { reportId }, body }, { as })
  },
  'a receipt': (receiptId, { token: as, tripId }) => {
    const receipt = { category: 'meals' as const, day: '2027-03-12', amount: { minor: 5, currency: 'IDR' }, note: '' }
    return api.call(addReceipt, { params: { tripId }, body: { receiptId, ...receipt, file: null } }, { as })
  },
  'an assignment letter': (letterId, { token: as, user, tripId }) => {
    const letter = { purpose: 'Rapat', from: 'Jakarta', transport: ['air' as const] }
    const people = [{ name: user.name, position: 'Manajer' }]
    return api.call(issueTripLetters, { params: { tripId }, body: { letterId, ...letter, people } }, { as })
  },
}

test.each(Object.entries(ATTEMPTS))(
  'the same id for %s of several companies at once goes to one',
  async (_what, attempt) => {
    for (const period of BUDGET_PERIODS) {
      const id = randomUUID()
      const all = () =>
        Promise.all(companies.map((company, at) => attempt(id, { ...company, tripId: trips[at] ?? '', period })))
      const answers = await all()
      const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
      expect(statuses[0], answers[0]?.body).toBe(200)
      for (const status of statuses.slice(1)) expect([404, 409]).toContain(status)
      // Again, once it is stored.
      for (const { statusCode } of await all()) expect(statusCode).toBeLessThan(500)
    }
  },
)
