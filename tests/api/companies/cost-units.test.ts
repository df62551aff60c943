import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import {
  getAllocationDefaults,
  getBookingFields,
  saveAllocationDefaults,
  saveBookingFields,
} from '#contract/companies/booking-fields.ts'
import {
  archiveCostUnit,
  importCostUnits,
  listCostUnits,
  saveCostUnit,
  type EnteredUnit,
} from '#contract/companies/cost-units.ts'
import type { Role } from '#contract/core/roles.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'

const api = apiTest()

const aCompany = async () => {
  const client = await aClient(api)
  const owner = await aUser(api, { clientId: client.id, roles: ['owner'], name: 'Budi Santoso' })
  return { client, owner, as: await signedInAs(api, owner) }
}
const withRole = async (clientId: string, role: Role): Promise<string> =>
  signedInAs(api, await aUser(api, { clientId, roles: [role] }))

const UNIT: EnteredUnit & { seenVersion: number } = {
  unitKind: 'cost_centre',
  code: 'CC-100',
  name: 'Sales',
  responsibleUserId: null,
  startsOn: null,
  endsOn: null,
  seenVersion: 0,
}
const saved = (as: string, more: Partial<typeof UNIT> = {}, unitId = uuidv7()) =>
  api.ok(saveCostUnit, { params: { unitId }, body: { ...UNIT, ...more } }, { as })

const fileOf = (text: string | Uint8Array): string =>
  Buffer.from(typeof text === 'string' ? Buffer.from(text, 'utf8') : text).toString('base64')

const imported = (as: string, text: string | Uint8Array, unitKind: 'cost_centre' | 'project' = 'cost_centre') =>
  api.ok(importCostUnits, { body: { unitKind, file: fileOf(text) } }, { as })
const rejected = (as: string, text: string, unitKind: 'cost_centre' | 'project' = 'cost_centre') =>
  api.refused('import_rejected', importCostUnits, { body: { unitKind, file: fileOf(text) } }, { as })

const codesOf = async (as: string, unitKind: 'cost_centre' | 'project' = 'cost_centre') =>
  (await api.ok(listCostUnits, { query: { unitKind } }, { as })).items.map(({ code, name }) => `${code} ${name}`)

describe('cost centres and projects', () => {
  test('are added, found, changed and archived', async () => {
    const { as, owner } = await aCompany()
    const unitId = uuidv7()
    const unit = await saved(as, { responsibleUserId: owner.id }, unitId)
    expect(unit).toMatchObject({ code: 'CC-100', responsible: { userId: owner.id, name: 'Budi Santoso' }, version: 1 })
    await saved(as, { name: 'Marketing', seenVersion: 1 }, unitId)
    await saved(as, { code: 'CC-200', name: 'Plant' })
    const found = await api.ok(listCostUnits, { query: { unitKind: 'cost_centre', text: 'market' } }, { as })
    expect(found).toMatchObject({ total: 1, items: [{ name: 'Marketing' }] })
    const archived = await api.ok(archiveCostUnit, { params: { unitId }, body: { isArchived: true } }, { as })
    expect(archived.isArchived).toBe(true)
    expect(await codesOf(as)).toEqual(['CC-100 Marketing', 'CC-200 Plant'])
  })

  test('have codes of their own in a company, whatever their case; kinds and companies have the same', async () => {
    const [one, other] = [await aCompany(), await aCompany()]
    await saved(one.as)
    const input = { params: { unitId: uuidv7() }, body: { ...UNIT, code: 'cc-100' } }
    const { fields } = await api.refused('code_taken', saveCostUnit, input, { as: one.as })
    expect(fields?.[0]).toMatchObject({ field: 'body.code' })
    await saved(one.as, { unitKind: 'project' })
    await saved(other.as)
  })

  test('end after they start', async () => {
    const { as } = await aCompany()
    const body = { ...UNIT, unitKind: 'project' as const, startsOn: '2027-02-01', endsOn: '2027-01-01' }
    const { fields } = await api.refused(
      'ends_before_start',
      saveCostUnit,
      { params: { unitId: uuidv7() }, body },
      { as },
    )
    expect(fields?.[0]).toMatchObject({ field: 'body.endsOn' })
  })

  test('are read by admin roles, changed by owners and deputies, and unknown elsewhere', async () => {
    const { client, as } = await aCompany()
    const unitId = uuidv7()
    await saved(as, {}, unitId)
    const input = { params: { unitId }, body: { ...UNIT, seenVersion: 1 } }
    for (const role of ['admin', 'administrators'] as const) {
      const reader = await withRole(client.id, role)
      await api.ok(listCostUnits, { query: { unitKind: 'cost_centre' } }, { as: reader })
      await api.refused('forbidden', saveCostUnit, input, { as: reader })
    }
    const stranger = await aCompany()
    await api.refused('not_found', saveCostUnit, input, { as: stranger.as })
    await api.refused(
      'not_found',
      archiveCostUnit,
      { params: { unitId }, body: { isArchived: true } },
      { as: stranger.as },
    )
    const foreign = { params: { unitId: uuidv7() }, body: { ...UNIT, responsibleUserId: stranger.owner.id } }
    await api.refused('person_unknown', saveCostUnit, foreign, { as })
  })
})

describe('an import', () => {
  test('takes commas and semicolons, quotes, both languages, and Windows-1252', async () => {
    const { as, owner } = await aCompany()
    await imported(as, `code,name,responsible\nCC-1,"Sales, east",${owner.email}\n\nCC-2,Plant,\n`)
    const spreadsheet = Buffer.from(
      'kode;nama;aktif\r\nCC-3;Caf\u00e9 Bandung;ya\r\nCC-4;"Pabrik ""A""";tidak\r\n',
      'latin1',
    )
    expect(await imported(as, spreadsheet)).toEqual({ added: 2, changed: 0 })
    const { items } = await api.ok(listCostUnits, { query: { unitKind: 'cost_centre' } }, { as })
    expect(items.map(({ name, isArchived, responsible }) => [name, isArchived, responsible?.name ?? null])).toEqual([
      ['Sales, east', false, 'Budi Santoso'],
      ['Plant', false, null],
      ['Café Bandung', false, null],
      ['Pabrik "A"', true, null],
    ])
  })

  test('keeps formulas as text', async () => {
    const { as } = await aCompany()
    await imported(as, 'code,name\nCC-1,=1+1\n"\'@x",\'-2\n')
    expect(await codesOf(as)).toEqual(['@x -2', 'CC-1 =1+1'])
  })

  test('changes what has the code, and reads days of projects', async () => {
    const { as } = await aCompany()
    await imported(as, 'code,name,from,until\nP-1,Fair,2027-01-01,31/12/2027\n', 'project')
    expect(await imported(as, 'code,name\np-1,Big fair\nP-2,Plant\n', 'project')).toEqual({ added: 1, changed: 1 })
    const { items } = await api.ok(listCostUnits, { query: { unitKind: 'project' } }, { as })
    expect(items.map(({ code, name }) => [code, name])).toEqual([
      ['p-1', 'Big fair'],
      ['P-2', 'Plant'],
    ])
  })

  test('says what is wrong by row, and imports nothing then', async () => {
    const { as } = await aCompany()
    const text =
      'code,name,active,responsible\nCC-1,Sales,yes,\n,Nameless,,\nCC-3,Plant,perhaps,\ncc-1,Again,,\nCC-5,X,,nobody@else.example\n'
    const { details } = await rejected(as, text)
    expect(details).toMatchObject({
      count: 3,
      problems: [
        { row: 3, column: 'code', code: 'required' },
        { row: 4, column: 'active', code: 'csv_value_unknown' },
        { row: 5, column: 'code', code: 'code_repeated' },
      ],
    })
    expect((await rejected(as, 'code,name,email\nCC-5,X,nobody@else.example\n')).details).toMatchObject({
      problems: [{ row: 2, column: 'responsible', code: 'person_unknown' }],
    })
    expect((await rejected(as, 'a,b\n1,2\n')).details).toMatchObject({ problems: [{ code: 'csv_column_missing' }] })
    expect(await codesOf(as)).toEqual([])
  })

  test('takes 10,000 rows at once, and not one more', async () => {
    const { as } = await aCompany()
    const rows = Array.from({ length: 10_000 }, (_, index) => `CC-${index},"Cost centre number ${index}, somewhere"`)
    expect(await imported(as, ['code,name', ...rows].join('\n'))).toEqual({ added: 10_000, changed: 0 })
    const first = await api.ok(listCostUnits, { query: { unitKind: 'cost_centre' } }, { as })
    expect(first).toMatchObject({ total: 10_000 })
    const after = first.next ?? ''
    const second = await api.ok(listCostUnits, { query: { unitKind: 'cost_centre', after } }, { as })
    expect(new Set([...first.items, ...second.items].map(({ code }) => code)).size).toBe(200)
    const { details } = await rejected(as, ['code,name', ...rows, 'CC-X,One more'].join('\n'))
    expect(details).toMatchObject({ problems: [{ code: 'csv_rows_too_many' }] })
  }, 60_000)
})

describe('fields at checkout', () => {
  test('are hidden until owners say otherwise', async () => {
    const { client, as } = await aCompany()
    const hidden = { invoiceTo: 'hidden', costCentre: 'hidden', project: 'hidden' } as const
    expect(await api.ok(getBookingFields, {}, { as })).toEqual({ ...hidden, ownPart: false, version: 0 })
    const body = { ...hidden, costCentre: 'required' as const, seenVersion: 0 }
    const admin = await withRole(client.id, 'admin')
    await api.refused('forbidden', saveBookingFields, { body }, { as: admin })
    expect(await api.ok(saveBookingFields, { body }, { as })).toMatchObject({ costCentre: 'required', version: 1 })
    await api.refused('changed_meanwhile', saveBookingFields, { body }, { as })
    const shared = await api.ok(saveBookingFields, { body: { ...body, ownPart: true, seenVersion: 1 } }, { as })
    expect(shared).toMatchObject({ ownPart: true, version: 2 })
    // Who does not name it leaves it as it is.
    expect(await api.ok(saveBookingFields, { body: { ...body, seenVersion: 2 } }, { as })).toMatchObject({
      ownPart: true,
    })
  })

  test('have defaults by person, of the own company only', async () => {
    const [one, other] = [await aCompany(), await aCompany()]
    const [own, theirs] = [await saved(one.as), await saved(other.as)]
    const params = { userId: one.owner.id }
    const NONE = { legalEntityId: null, costCentreId: null, projectId: null }
    const body = { ...NONE, costCentreId: own.unitId }
    const set = await api.ok(saveAllocationDefaults, { params, body }, { as: one.as })
    expect(set).toMatchObject({ costCentreId: own.unitId, costCentre: { code: 'CC-100' }, projectId: null })
    const foreign = { ...NONE, costCentreId: theirs.unitId }
    const problem = await api.refused(
      'validation_failed',
      saveAllocationDefaults,
      { params, body: foreign },
      { as: one.as },
    )
    expect(problem.fields?.[0]).toMatchObject({ field: 'body.costCentreId', code: 'choice_unknown' })
    await api.refused('not_found', getAllocationDefaults, { params }, { as: other.as })
    await api.refused('not_found', saveAllocationDefaults, { params, body: NONE }, { as: other.as })
  })
})
