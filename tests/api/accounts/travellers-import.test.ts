import { randomUUID } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, test } from 'vitest'
import { importTravellers } from '#contract/accounts/travellers-import.ts'
import { listTravellers, removeTraveller } from '#contract/accounts/travellers.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'

const api = apiTest()
let as: string

beforeEach(async () => {
  as = await signedInAs(api, await aUser(api))
})

const HEADER = ['Nama depan', 'Nama belakang', 'Tanggal lahir', 'Jenis kelamin', 'Kewarganegaraan', 'Hubungan', 'Email']
const bodyOf = (rows: readonly (readonly string[])[], header = HEADER) => ({
  header,
  rows: rows.map((cells, at) => ({ row: at + 2, cells: [...cells] })),
})
const imported = (rows: readonly (readonly string[])[], options: object = {}) =>
  api.ok(importTravellers, { body: bodyOf(rows) }, { as, ...options })
const problemsOf = async (rows: readonly (readonly string[])[]) => {
  const { details } = await api.refused('import_rejected', importTravellers, { body: bodyOf(rows) }, { as })
  return details
}
const book = async (by = as) => (await api.ok(listTravellers, {}, { as: by })).items

describe('an import of travellers', () => {
  test('adds people as their documents have them, in the words of both languages', async () => {
    const rows = [
      ['Siti Nur', 'Rahmawati', '28/02/1990', 'P', 'Indonesia', 'kolega', 'siti@people.example'],
      ['Suharto', '', '', 'male', 'sg', 'Family'],
    ]
    expect(await imported(rows)).toEqual({ added: 2, changed: 0, unchanged: 0 })
    expect(await book()).toMatchObject([
      {
        name: { givenNames: 'Siti Nur', familyName: 'Rahmawati' },
        birthDate: '1990-02-28',
        gender: 'F',
        nationality: 'ID',
        relation: 'colleague',
        email: 'siti@people.example',
      },
      { name: { givenNames: 'Suharto', familyName: null }, gender: 'M', nationality: 'SG', relation: 'family' },
    ])
  })

  test('completes who is there, and does nothing twice', async () => {
    const key = randomUUID()
    const first = await imported([['Siti', 'Rahmawati', '', '', '', 'guest']], { key })
    expect(await imported([['Siti', 'Rahmawati', '', '', '', 'guest']], { key })).toEqual(first)
    expect(await imported([['SITI', 'rahmawati', '1990-02-28']])).toEqual({ added: 0, changed: 1, unchanged: 0 })
    expect(await imported([['Siti', 'Rahmawati', '1990-02-28']])).toEqual({ added: 0, changed: 0, unchanged: 1 })
    // Another date of birth is another person.
    expect(await imported([['Siti', 'Rahmawati', '1991-02-28']])).toMatchObject({ added: 1 })
    const items = await book()
    expect(items.map(({ birthDate, relation }) => [birthDate, relation])).toEqual([
      ['1990-02-28', 'guest'],
      ['1991-02-28', 'colleague'],
    ])
    expect(await problemsOf([['Siti', 'Rahmawati']])).toMatchObject({ problems: [{ code: 'traveller_ambiguous' }] })
  })

  test('reads passports: of the nationality where no country is given, in place of the former one', async () => {
    const header = [...HEADER, 'Paspor berlaku sampai', 'Passport country']
    const none = ['', '', '', '', '']
    const read = (rows: readonly (readonly string[])[]) =>
      api.ok(importTravellers, { body: bodyOf(rows, header) }, { as })
    const siti = ['Siti', '', '', '', 'Indonesia', '', '']
    await read([
      [...siti, '20/05/2027', ''],
      ['Adi', ...none, '', '2031-01-02', 'Singapura'],
    ])
    await read([[...siti, '20/05/2032', 'ID']])
    expect((await book()).map(({ documents }) => documents)).toEqual([
      [{ kind: 'passport', country: 'SG', expiresOn: '2031-01-02' }],
      [{ kind: 'passport', country: 'ID', expiresOn: '2032-05-20' }],
    ])
    expect(await read([siti])).toEqual({ added: 0, changed: 0, unchanged: 1 })
    const wrong = [
      ['Wayan', ...none, '', '2031-01-02', ''],
      ['Made', ...none, '', '', 'ID'],
      ['Nyoman', ...none, '', '2031-02-30', 'Atlantis'],
    ]
    const { details } = await api.refused('import_rejected', importTravellers, { body: bodyOf(wrong, header) }, { as })
    expect(details).toMatchObject({
      problems: [
        { row: 2, column: 'Passport country', code: 'required' },
        { row: 3, column: 'Paspor berlaku sampai', code: 'required' },
        { row: 4, column: 'Paspor berlaku sampai', code: 'date_invalid' },
        { row: 4, column: 'Passport country', code: 'country_unknown' },
      ],
    })
  })

  test('says what is wrong by row and column, and adds nobody then', async () => {
    const rows = [
      ['Wayan'],
      ['', 'Suryani'],
      ['=1+1', '', '31/02/1990', 'ja', 'Atlantis', 'boss', 'x'],
      ['wayan', '', '2999-01-01'],
      ['Siti', '', '', '', '', '', 'siti.rahmawati@company.example'],
    ]
    const details = await problemsOf(rows)
    expect(details).toMatchObject({
      problems: [
        { row: 3, column: 'Nama depan', code: 'required' },
        { row: 4, column: 'Email', code: 'email_invalid' },
        { row: 4, column: 'Hubungan', code: 'relation_unknown' },
        { row: 4, column: 'Tanggal lahir', code: 'date_invalid' },
        { row: 4, column: 'Jenis kelamin', code: 'gender_unknown' },
        { row: 4, column: 'Kewarganegaraan', code: 'country_unknown' },
        { row: 5, column: 'Tanggal lahir', code: 'date_invalid' },
        { row: 5, column: 'Nama depan', code: 'traveller_repeated' },
        { row: 6, column: 'Email', code: 'example_row' },
      ],
    })
    expect(await book()).toEqual([])
    await api.refused('csv_name_missing', importTravellers, { body: bodyOf([['x']], ['Email']) }, { as })
  })

  test('keeps the limit of the book, and the book of everybody else', async () => {
    const many = Array.from({ length: 200 }, (_, at) => [`Orang ${at}`])
    await imported(many)
    await api.refused('travellers_full', importTravellers, { body: bodyOf([['One more']]) }, { as })
    const [first] = await book()
    if (first === undefined) throw new Error('nobody was imported')
    const { travellerId, revision } = first
    await api.ok(removeTraveller, { params: { travellerId }, query: { revision, edit: uuidv7() } }, { as })
    expect(await imported([['One more']])).toMatchObject({ added: 1 })
    const stranger = await signedInAs(api, await aUser(api))
    expect(await book(stranger)).toEqual([])
    expect(await imported([['Orang 1']], { as: stranger })).toMatchObject({ added: 1 })
  })
})
