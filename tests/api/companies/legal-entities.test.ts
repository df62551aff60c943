import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { listAuditEvents } from '#contract/accounts/audit.ts'
import { getChecklist } from '#contract/companies/checklist.ts'
import { archiveLegalEntity, listLegalEntities, saveLegalEntity } from '#contract/companies/legal-entities.ts'
import { legalEntities } from '#server/database/schema/companies/structure.ts'
import type { Role } from '#contract/core/roles.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'

const api = apiTest()

const someone = async (role: Role, clientId?: string): Promise<string> =>
  signedInAs(api, await aUser(api, { roles: [role], ...(clientId !== undefined && { clientId }) }))

const ENTITY = {
  name: 'PT Nusantara Timur',
  countryCode: 'ID',
  taxNumber: '0000.0000.1800.0000',
  nitku: '0000000018000000000001',
  address: 'Jalan 1, Balikpapan',
  invoiceEmail: 'ap@people.example',
  isDefault: false,
  seenVersion: 0,
}

const saved = (as: string, more: Partial<typeof ENTITY> = {}, entityId = uuidv7()) =>
  api.ok(saveLegalEntity, { params: { entityId }, body: { ...ENTITY, ...more } }, { as })

describe('a company', () => {
  test('has one from its own row, whose NPWP of 15 digits became 16', async () => {
    const client = await aClient(api, {
      legalName: 'PT Lama',
      taxNumber: '01.234.567.4-012.000',
      billingAddress: 'Jalan 8',
    })
    const as = await someone('admin', client.id)
    const { items } = await api.ok(listLegalEntities, {}, { as })
    expect(items).toEqual([
      expect.objectContaining({
        name: 'PT Lama',
        taxNumber: '0012345674012000',
        address: 'Jalan 8',
        countryCode: 'ID',
        isDefault: true,
        isArchived: false,
      }),
    ])
  })

  test('adds and changes entities; the numbers are kept without separators, and the log names it', async () => {
    const client = await aClient(api)
    const as = await someone('owner', client.id)
    const entityId = uuidv7()
    const { items } = await saved(as, {}, entityId)
    expect(items[1]).toMatchObject({ entityId, taxNumber: '0000000018000000', nitku: ENTITY.nitku, version: 1 })
    const changed = await saved(as, { name: 'PT Baru', isDefault: true, seenVersion: 1 }, entityId)
    expect(changed.items.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['PT Baru', true],
      ['PT A Company', false],
    ])
    const log = await api.ok(listAuditEvents, { query: { group: 'company' } }, { as })
    expect(log.items.map(({ kind, details }) => [kind, details.name])).toEqual([
      ['legal_entity_saved', 'PT Baru'],
      ['legal_entity_saved', 'PT Nusantara Timur'],
    ])
  })

  test('always has a default, which is in use', async () => {
    const client = await aClient(api)
    const as = await someone('owneradmin', client.id)
    const [first] = (await api.ok(listLegalEntities, {}, { as })).items
    const params = { entityId: first?.entityId ?? '' }
    await api.refused('default_entity', archiveLegalEntity, { params, body: { isArchived: true } }, { as })
    const body = { ...ENTITY, seenVersion: 1 }
    await api.refused('default_entity', saveLegalEntity, { params, body }, { as })
    const entityId = uuidv7()
    await saved(as, { isDefault: true }, entityId)
    const archived = await api.ok(archiveLegalEntity, { params, body: { isArchived: true } }, { as })
    expect(archived.items.at(-1)).toMatchObject({ entityId: params.entityId, isArchived: true })
    const again = await api.ok(archiveLegalEntity, { params, body: { isArchived: false } }, { as })
    expect(again.items.every(({ isArchived }) => !isArchived)).toBe(true)
  })

  test('sees that its NPWP and address are missing until they are there', async () => {
    const client = await aClient(api)
    const as = await someone('owner', client.id)
    const done = async () =>
      (await api.ok(getChecklist, {}, { as })).items.find(({ item }) => item === 'legal_entity')?.isDone
    expect(await done()).toBe(false)
    await saved(as, { isDefault: true })
    expect(await done()).toBe(true)
  })
})

describe('a legal entity is refused', () => {
  test.each([
    ['an NPWP of 15 digits', { taxNumber: '00.000.001.8-000.000' }, 'taxNumber', 'npwp_has_16_digits'],
    ['an NPWP whose check digit is wrong', { taxNumber: '0000000019000000' }, 'taxNumber', 'npwp_invalid'],
    ['letters', { taxNumber: 'ABCDEFGHIJKLMNOP' }, 'taxNumber', 'npwp_invalid'],
    ['a NITKU of other length', { nitku: '000000001800000000' }, 'nitku', 'nitku_has_22_digits'],
    ['a NITKU of another NPWP', { nitku: '0000000026000000000000' }, 'nitku', 'nitku_of_other_npwp'],
    ['a NITKU without NPWP', { taxNumber: '' }, 'taxNumber', 'required'],
  ] as const)('%s, at its field', async (_what, more, field, code) => {
    const as = await someone('owner')
    const body = { ...ENTITY, ...more }
    const problem = await api.refused(code, saveLegalEntity, { params: { entityId: uuidv7() }, body }, { as })
    expect(problem.fields).toMatchObject([{ field: `body.${field}`, code }])
  })

  test('without a name, or with an email that is none', async () => {
    const as = await someone('owner')
    const body = { ...ENTITY, name: ' ', invoiceEmail: 'nobody' }
    const { fields } = await api.refused('required', saveLegalEntity, { params: { entityId: uuidv7() }, body }, { as })
    expect(fields?.map(({ field }) => field)).toEqual(['body.name', 'body.invoiceEmail'])
  })

  test('where another change came first', async () => {
    const as = await someone('owner')
    const entityId = uuidv7()
    await saved(as, {}, entityId)
    const problem = await api.refused(
      'changed_meanwhile',
      saveLegalEntity,
      { params: { entityId }, body: ENTITY },
      { as },
    )
    expect(problem.details).toEqual({ version: 1 })
  })

  test('to who may not change it, and to other companies', async () => {
    const client = await aClient(api)
    const owner = await someone('owner', client.id)
    const entityId = uuidv7()
    await saved(owner, {}, entityId)
    const input = { params: { entityId }, body: { ...ENTITY, name: 'PT Jahat', seenVersion: 1 } }
    for (const role of ['admin', 'administrators', 'user'] as const) {
      await api.refused('forbidden', saveLegalEntity, input, { as: await someone(role, client.id) })
    }
    await api.refused('forbidden', listLegalEntities, {}, { as: await someone('user', client.id) })
    const stranger = await someone('owner')
    await api.refused('not_found', saveLegalEntity, input, { as: stranger })
    const archive = { params: { entityId }, body: { isArchived: true } }
    await api.refused('not_found', archiveLegalEntity, archive, { as: stranger })
    const [row] = await api.db.select().from(legalEntities).where(eq(legalEntities.id, entityId))
    expect(row).toMatchObject({ name: ENTITY.name, archivedAt: null })
  })

  test('abroad takes the tax number of the country', async () => {
    const as = await someone('owner')
    const { items } = await saved(as, { countryCode: 'SG', taxNumber: '2010-12345R', nitku: '' })
    expect(items[1]).toMatchObject({ countryCode: 'SG', taxNumber: '201012345R', nitku: null })
  })
})
