import { describe, expect, test } from 'vitest'
import { clearCabFaults, listCabFaults } from '#server/adapters/suppliers/cabs/faults.ts'
import { CAB_FAULT_KINDS } from '#server/database/schema/supplier-faults.ts'
import { apiTest } from '#tests/support/api.ts'
import { aFleet } from '#tests/support/cabs/fleet.ts'

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
  (await listCabFaults(api.db)).map(({ fault: { kind, value, usesLeft } }) => [kind, value, usesLeft])

describe('the switches of cabs', () => {
  test('refuse unknown kinds, amounts and operators', async () => {
    expect((await send({ action: 'cabs_set', kind: 'explode' })).statusCode).toBe(400)
    expect((await send({ action: 'cabs_set', kind: 'slow', cabValue: 'much' })).statusCode).toBe(400)
    expect((await send({ action: 'cabs_set', kind: 'slow', cabUses: '0' })).statusCode).toBe(400)
    const unknown = await send({ action: 'cabs_set', kind: 'slow', cab: '<i>x' })
    expect(unknown.statusCode).toBe(400)
    expect(unknown.body).toContain('No operator has this name or ID.')
    expect(unknown.body).not.toContain('<i>x')
    expect(await set()).toEqual([])
  })

  test('have usual amounts and limits of them', async () => {
    await send({ action: 'cabs_set', kind: 'other_driver_later', cabUses: '3' })
    await send({ action: 'cabs_set', kind: 'slow', cabValue: '9999' })
    expect(await set()).toEqual([
      ['slow', 20, 1],
      ['other_driver_later', 1, 3],
    ])
    await clearCabFaults(api.db)
  })

  test.each(CAB_FAULT_KINDS)('set %s for one operator by its name, show it and clear it', async (kind) => {
    await aFleet(api, { operator: { name: 'Roda <Kilat>' } })
    expect((await send({ action: 'cabs_set', kind, cab: 'roda', cabUses: '2' })).statusCode).toBe(303)
    expect((await set()).map(([one, , uses]) => [one, uses])).toEqual([[kind, 2]])
    expect((await api.inject(`${PAGE}?lang=en`)).body).toContain('Roda &lt;Kilat&gt;')
    expect((await api.inject(`${PAGE}?lang=id`)).body).toContain('Terapkan ke mobil')
    await send({ action: 'cabs_clear' })
    expect(await set()).toEqual([])
  })

  test('leave those of tours alone', async () => {
    await send({ action: 'cabs_set', kind: 'slow' })
    await send({ action: 'tours_clear' })
    expect(await set()).toEqual([['slow', 8, 1]])
    await send({ action: 'cabs_clear' })
    expect(await set()).toEqual([])
  })
})
