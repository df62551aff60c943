import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { exportAccount } from '#contract/accounts/privacy.ts'
import { getHostBusiness, saveHostBank, saveHostBusiness } from '#contract/hosts/earnings/business.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'
import { hostBusinesses } from '#server/database/schema/hosts/host-businesses.ts'
import { inTenant } from '#server/database/tenant.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { START } from '#tests/support/moment.ts'

const api = apiTest()
beforeEach(() => api.clock.set(START))

const NPWP = '3171234567890123'
const DETAILS = { name: 'Rumah Melati', address: 'Jalan Melati 7\nBandung', taxNumber: NPWP, seenVersion: 0 }
const BANK = { bank: 'BCA', number: '123-456 7788', holder: 'Siti Rahmawati', seenVersion: 0 }

const aHost = async () => {
  const user = await aUser(api)
  return { user, as: await signedInAs(api, user) }
}

describe('the business details of a host', () => {
  test('are empty before, checked by field, stored, and nobody else’s', async () => {
    const { as } = await aHost()
    const other = await aHost()
    await api.refused('unauthenticated', getHostBusiness, {})
    await api.refused('unauthenticated', saveHostBusiness, { body: DETAILS })
    expect(await api.ok(getHostBusiness, {}, { as })).toEqual({
      name: '',
      address: '',
      taxNumber: '',
      bank: null,
      version: 0,
    })
    for (const [code, field, wrong] of [
      ['required', 'name', { name: ' ' }],
      ['npwp_has_16_digits', 'taxNumber', { taxNumber: '01.234.567.8-901.234' }],
      ['npwp_invalid', 'taxNumber', { taxNumber: '12345' }],
      ['npwp_invalid', 'taxNumber', { taxNumber: '0000000000000000' }],
    ] as const) {
      const problem = await api.refused(code, saveHostBusiness, { body: { ...DETAILS, ...wrong } }, { as })
      expect(problem.fields).toMatchObject([{ field: `body.${field}`, code }])
    }
    const body = { ...DETAILS, taxNumber: '3171 2345 6789 0123' }
    expect(await api.ok(saveHostBusiness, { body }, { as })).toMatchObject({ taxNumber: NPWP, version: 1 })
    expect(await api.ok(getHostBusiness, {}, { as })).toMatchObject({ name: 'Rumah Melati', taxNumber: NPWP })
    expect(await api.ok(getHostBusiness, {}, { as: other.as })).toMatchObject({ name: '', version: 0 })
  })

  test('of two devices at once the second is told, and nothing of it is stored', async () => {
    const { as } = await aHost()
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => api.call(saveHostBusiness, { body: { ...DETAILS, name } }, { as })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 412])
    const late = await api.refused('changed_meanwhile', saveHostBusiness, { body: DETAILS }, { as })
    expect(late.details).toEqual({ version: 1 })
    await api.refused('changed_meanwhile', saveHostBank, { body: BANK }, { as })
    expect((await api.ok(getHostBusiness, {}, { as })).bank).toBeNull()
  })

  test('keep an NPWP once it is given: it may be replaced, not removed', async () => {
    const { as, user } = await aHost()
    await api.ok(saveHostBusiness, { body: DETAILS }, { as })
    const without = { ...DETAILS, taxNumber: '', seenVersion: 1 }
    const problem = await api.refused('required', saveHostBusiness, { body: without }, { as })
    expect(problem.fields).toMatchObject([{ field: 'body.taxNumber', code: 'required' }])
    api.clock.advance(86_400_000)
    const later = { ...DETAILS, taxNumber: '3171234567890124', seenVersion: 1 }
    await api.ok(saveHostBusiness, { body: later }, { as: await signedInAs(api, user) })
    const [row] = await api.db.select().from(hostBusinesses).where(eq(hostBusinesses.userId, user.id))
    expect(row).toMatchObject({ taxNumber: '3171234567890124', taxNumberSince: '2027-03-02' })
  })
})

describe('the bank account of a host', () => {
  test('needs recent step-up, is masked, told by mail and written to the audit log', async () => {
    const { user, as } = await aHost()
    await api.refused('unauthenticated', saveHostBank, { body: BANK })
    for (const number of ['', '1234', '12a45678', '123456789012345678901'])
      expect(
        problemIn(await api.call(saveHostBank, { body: { ...BANK, number } }, { as })).fields?.[0]?.field,
        number,
      ).toBe('body.number')
    api.clock.advance(10 * 60_000 + 1)
    await api.refused('step_up_needed', saveHostBank, { body: BANK }, { as })
    expect(await mailsTo(api, user.email)).toEqual([])
    api.clock.set(START)
    const saved = await api.ok(saveHostBank, { body: BANK }, { as })
    expect(saved.bank).toEqual({
      bank: 'BCA',
      holder: 'Siti Rahmawati',
      numberEnd: '7788',
      changedAt: START.toISOString(),
    })
    expect(JSON.stringify(await api.ok(getHostBusiness, {}, { as }))).not.toContain('1234567788')
    const [mail, ...more] = await mailsTo(api, user.email)
    expect(more).toEqual([])
    expect(mail?.subject).toContain('bank account')
    expect(mail?.body).toContain('7788')
    expect(mail?.body).not.toContain('1234567788')
    const rows = await api.db.select().from(auditEvents).where(eq(auditEvents.subjectUserId, user.id))
    expect(rows.map(({ kind, details }) => [kind, details])).toEqual([['host_bank_changed', { bank: 'BCA' }]])
  })

  test('is in the person’s export, and no tenant reads it from the database', async () => {
    const { user, as } = await aHost()
    await api.ok(saveHostBank, { body: BANK }, { as })
    const { sections } = await api.ok(exportAccount, {}, { as })
    expect(sections.find(({ name }) => name === 'host_business')?.rows).toMatchObject([
      { bank: 'BCA', account_number: '1234567788', account_holder: 'Siti Rahmawati' },
    ])
    const tenant = { clientId: user.clientId, userId: user.id, isOperator: true }
    await expect(inTenant(api.db, tenant, (tx) => tx.select().from(hostBusinesses))).rejects.toMatchObject({
      cause: { code: '42501' },
    })
  })
})
