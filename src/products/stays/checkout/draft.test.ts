import { beforeEach, describe, expect, it } from 'vitest'
import { openDrafts, type Draft } from './draft.ts'

const KEY = 'draft:rate-1'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const user = {
  id: 'user-1',
  email: 'sari@n.example',
  name: 'Sari Dewi',
  role: ['user' as const],
  clientId: 'nusantara',
  tenantId: 'nusantara',
  phoneNumber: '+62 811 1',
}

/** The person's store on the device, in memory. */
const deviceStore = () => {
  const stored = new Map<string, string>()
  return {
    stored,
    getItem: async (key: string) => stored.get(key) ?? null,
    setItem: async (key: string, value: string) => void stored.set(key, value),
    removeItem: async (key: string) => void stored.delete(key),
  }
}

const typed = (draft: Draft, requests: string): Draft => ({ ...draft, form: { ...draft.form, requests } })

beforeEach(() => sessionStorage.clear())

describe('a draft', () => {
  it('begins empty, a name for each room, with ids of its own', async () => {
    const draft = await openDrafts(null).load(KEY, 2)
    expect(draft.holdId).toMatch(UUID)
    expect(draft.bookingId).toMatch(UUID)
    expect(draft.holdId).not.toBe(draft.bookingId)
    expect(draft).toMatchObject({
      sent: false,
      form: { travellers: ['', ''], contact: { name: '', email: '', phone: '' }, requests: '', arrivalTime: '' },
    })
  })

  it('of a signed-in person begins with what is known of them', async () => {
    const { form } = await openDrafts(user, deviceStore()).load(KEY, 2)
    expect(form.travellers).toEqual(['Sari Dewi', ''])
    expect(form.contact).toEqual({ name: 'Sari Dewi', email: 'sari@n.example', phone: '+62 811 1' })
  })

  it('keeps its ids and what was typed over a reload', async () => {
    const store = deviceStore()
    const first = await openDrafts(user, store).load(KEY, 1)
    await openDrafts(user, store).save(KEY, { ...typed(first, 'quiet room'), sent: true })
    expect(await openDrafts(user, store).load(KEY, 1)).toEqual({ ...typed(first, 'quiet room'), sent: true })
  })

  it('has its ids on the device before anything can be sent', async () => {
    const store = deviceStore()
    const { bookingId } = await openDrafts(user, store).load(KEY, 1)
    expect(store.stored.get(KEY)).toContain(bookingId)
  })

  it('grows and shrinks with the rooms, keeping names', async () => {
    const drafts = openDrafts(null)
    const draft = await drafts.load(KEY, 1)
    await drafts.save(KEY, { ...draft, form: { ...draft.form, travellers: ['Ayu'] } })
    expect((await drafts.load(KEY, 3)).form.travellers).toEqual(['Ayu', '', ''])
    expect((await drafts.load(KEY, 1)).form.travellers).toEqual(['Ayu'])
  })

  it.each(['', 'null', '{"holdId":', '{"holdId":"x"}', '[]'])('that was stored as %j starts over', async (text) => {
    sessionStorage.setItem(KEY, text)
    expect((await openDrafts(null).load(KEY, 1)).holdId).toMatch(UUID)
  })

  it('goes when it is done with', async () => {
    const store = deviceStore()
    const drafts = openDrafts(user, store)
    const { bookingId } = await drafts.load(KEY, 1)
    await drafts.remove(KEY)
    expect(store.stored.size).toBe(0)
    expect((await drafts.load(KEY, 1)).bookingId).not.toBe(bookingId)
  })
})

describe('a visitor’s draft', () => {
  it('stays in the tab and is handed over at sign-in, ids and all', async () => {
    const visitor = openDrafts(null)
    const draft = typed(await visitor.load(KEY, 1), 'quiet room')
    await visitor.save(KEY, draft)
    const store = deviceStore()
    const handed = await openDrafts(user, store).load(KEY, 1)
    expect(handed).toMatchObject({ holdId: draft.holdId, bookingId: draft.bookingId, form: { requests: 'quiet room' } })
    expect(sessionStorage.getItem(KEY)).toBeNull()
    expect(store.stored.has(KEY)).toBe(true)
  })

  it('brings what was typed last into a draft that was kept before', async () => {
    const store = deviceStore()
    const stored = typed(await openDrafts(user, store).load(KEY, 1), 'old')
    await openDrafts(user, store).save(KEY, stored)
    const visitor = openDrafts(null)
    await visitor.save(KEY, typed(await visitor.load(KEY, 1), 'new'))
    const handed = await openDrafts(user, store).load(KEY, 1)
    expect(handed).toMatchObject({ bookingId: stored.bookingId, form: { requests: 'new' } })
  })

  it('in which nothing was typed changes nothing', async () => {
    const store = deviceStore()
    const stored = typed(await openDrafts(user, store).load(KEY, 1), 'old')
    await openDrafts(user, store).save(KEY, stored)
    await openDrafts(null).load(KEY, 1)
    expect((await openDrafts(user, store).load(KEY, 1)).form.requests).toBe('old')
  })

  it('never touches a draft whose answer is owed', async () => {
    const store = deviceStore()
    const owed = { ...typed(await openDrafts(user, store).load(KEY, 1), 'old'), sent: true }
    await openDrafts(user, store).save(KEY, owed)
    const visitor = openDrafts(null)
    await visitor.save(KEY, typed(await visitor.load(KEY, 1), 'new'))
    expect(await openDrafts(user, store).load(KEY, 1)).toEqual(owed)
  })
})
