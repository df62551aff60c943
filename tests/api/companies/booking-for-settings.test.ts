import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import * as endpoints from '#contract/companies/booking-for.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { anOffice } from '#tests/support/companies/booking-for.ts'

const api = apiTest({ settings: { demo: true } })

const RULE = { rule: 'arrangers', guests: 'not' } as const
const named = ({ people }: endpoints.BookingForOptions): string[] => people.map(({ name }) => name)

describe('who may book for whom', () => {
  test('is changed by owners alone, and never over a change they did not see', async () => {
    const office = await anOffice(api)
    const body = { ...RULE, seenVersion: 0 }
    await api.refused('forbidden', endpoints.saveBookingForRule, { body }, { as: office.as })
    await api.refused('forbidden', endpoints.getBookingForRule, {}, { as: office.as })
    const saved = await api.ok(endpoints.saveBookingForRule, { body }, { as: office.owner })
    expect(saved).toEqual({ ...RULE, version: 1, arrangements: [] })
    await api.refused('changed_meanwhile', endpoints.saveBookingForRule, { body }, { as: office.owner })
  })

  test('decides whom a person is proposed', async () => {
    const office = await anOffice(api)
    const { as, owner, boss, assistant, traveller } = office
    const gone = { clientId: office.clientId, name: 'Agus Gone', disabledAt: api.clock.now() }
    await aUser(api, gone)
    const people = async (text = '') => named(await api.ok(endpoints.bookingForOptions, { query: { text } }, { as }))
    expect(await people()).toEqual([boss.name, traveller.name])
    expect(await people('sit')).toEqual([traveller.name])
    await api.ok(endpoints.saveBookingForRule, { body: { ...RULE, seenVersion: 0 } }, { as: owner })
    expect(await people()).toEqual([])
    const params = { arrangementId: uuidv7() }
    const scope = { kind: 'cost_centre', unitId: office.centreId } as const
    const input = { params, body: { arrangerId: assistant.id, arranges: scope } }
    const saved = await api.ok(endpoints.saveArrangement, input, { as: owner })
    expect(saved.arrangements).toMatchObject([
      { arranger: { name: 'Rina Wijaya' }, arranges: scope, scopeName: 'Sales', isOwnChoice: false },
    ])
    expect(await people()).toEqual([traveller.name])
    await api.ok(endpoints.removeArrangement, { params }, { as: owner })
    expect(await people()).toEqual([])
  })

  test('takes arrangers, travellers and cost centres of the own company only', async () => {
    const [office, foreign] = [await anOffice(api), await anOffice(api)]
    const as = office.owner
    const save = async (
      arrangerId: string,
      arranges: endpoints.ArrangerScope,
      code: 'person_unknown' | 'choice_unknown',
    ): Promise<void> => {
      const input = { params: { arrangementId: uuidv7() }, body: { arrangerId, arranges } }
      const { fields } = await api.refused('validation_failed', endpoints.saveArrangement, input, { as })
      expect(fields?.[0]?.code).toBe(code)
    }
    await save(foreign.assistant.id, { kind: 'all' }, 'person_unknown')
    await save(office.assistant.id, { kind: 'person', userId: foreign.traveller.id }, 'person_unknown')
    await save(office.assistant.id, { kind: 'cost_centre', unitId: foreign.centreId }, 'choice_unknown')
    const params = { arrangementId: await foreign.arrange() }
    const body = { arrangerId: office.assistant.id, arranges: { kind: 'all' } } as const
    await api.refused('id_taken', endpoints.saveArrangement, { params, body }, { as })
    await api.ok(endpoints.removeArrangement, { params }, { as })
    const theirs = await api.ok(endpoints.getBookingForRule, {}, { as: foreign.owner })
    expect(theirs.arrangements).toHaveLength(1)
  })
})

describe('an own arranger', () => {
  test('is named and dropped by the traveller, and may book for them alone', async () => {
    const office = await anOffice(api)
    const { as, travellersToken, owner, assistant, traveller } = office
    await api.ok(endpoints.saveBookingForRule, { body: { ...RULE, seenVersion: 0 } }, { as: owner })
    const params = { userId: assistant.id }
    const options = async () => named(await api.ok(endpoints.bookingForOptions, { query: {} }, { as }))
    for (const _again of [1, 2]) {
      const own = await api.ok(endpoints.nameArranger, { params }, { as: travellersToken })
      expect(own.arrangers).toMatchObject([{ name: 'Rina Wijaya' }])
    }
    expect(await options()).toEqual([traveller.name])
    await api.ok(endpoints.dropArranger, { params }, { as: travellersToken })
    expect(await options()).toEqual([])
  })

  test('is a colleague: others, oneself and deactivated people are not found', async () => {
    const [office, foreign] = [await anOffice(api), await anOffice(api)]
    const gone = await aUser(api, { clientId: office.clientId, disabledAt: api.clock.now() })
    for (const { id: userId } of [foreign.assistant, office.traveller, gone]) {
      await api.refused('not_found', endpoints.nameArranger, { params: { userId } }, { as: office.travellersToken })
    }
    const found = await api.ok(endpoints.findArrangers, { query: { text: 'rina' } }, { as: office.travellersToken })
    expect(found.items.map(({ userId }) => userId)).toEqual([office.assistant.id])
    const stranger = await signedInAs(api, await aUser(api))
    expect((await api.ok(endpoints.findArrangers, { query: {} }, { as: stranger })).items).toEqual([])
  })
})
