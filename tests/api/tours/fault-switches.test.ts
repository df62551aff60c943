import { describe, expect, test } from 'vitest'
import { clearTourFaults, listTourFaults } from '#server/adapters/suppliers/tours/faults.ts'
import { FAULT_KINDS } from '#server/database/schema/supplier-faults.ts'
import { apiTest } from '#tests/support/api.ts'
import { aTour } from '#tests/support/tours/tours.ts'

const api = apiTest({ settings: { demo: true } })
const PAGE = '/simulator/suppliers'

const send = (form: Record<string, string>, language = 'en') =>
  api.inject({
    method: 'POST',
    url: `${PAGE}?lang=${language}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
const set = async () =>
  (await listTourFaults(api.db)).map(({ fault: { kind, value, usesLeft } }) => [kind, value, usesLeft])

describe('the switches of tours', () => {
  test('refuse unknown kinds, amounts and tours', async () => {
    expect((await send({ action: 'tours_set', kind: 'explode' })).statusCode).toBe(400)
    expect((await send({ action: 'tours_set', kind: 'slow', tourValue: 'much' })).statusCode).toBe(400)
    const unknown = await send({ action: 'tours_set', kind: 'slow', tour: '<i>x' })
    expect(unknown.body).toContain('No tour has this title or ID.')
    expect(unknown.body).not.toContain('<i>x')
    expect(await set()).toEqual([])
  })

  test.each(FAULT_KINDS)('set %s for one tour by its title, show it and clear it', async (kind) => {
    await aTour(api, { titleEn: 'Coffee <walk>' })
    const form = { action: 'tours_set', kind, tour: 'coffee', tourUses: '2' }
    expect((await send(form)).statusCode).toBe(303)
    expect((await set()).map(([one, , uses]) => [one, uses])).toEqual([[kind, 2]])
    expect((await api.inject(`${PAGE}?lang=en`)).body).toContain('Coffee &lt;walk&gt;')
    expect((await api.inject(`${PAGE}?lang=id`)).body).toContain('Terapkan ke tur')
    await send({ action: 'tours_clear' })
    expect(await set()).toEqual([])
    await clearTourFaults(api.db)
  })
})
