import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'
import { getFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { listFlightCredits, markFlightCredit } from '#contract/products/flights/flight-credits.ts'
import { putTraveller, removeTraveller } from '#contract/accounts/travellers.ts'
import { putProfile } from '#contract/accounts/user-profile.ts'
import { apiTest } from '#tests/support/api.ts'
import { aFlyer, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { aStoredFare, BUDI, cancelled } from '#tests/support/flights/flight-credits.ts'
import { aClient, aUser, signedInAs, type User } from '#tests/support/accounts/people.ts'
import { CONTACT } from '#tests/support/stays/stays.ts'
import { aProfile, aTraveller } from '#tests/support/accounts/travellers.ts'

const api = apiTest()
beforeAll(() => withAirports(api))

const openOf = async (user: User) => (await api.ok(listFlightCredits, {}, { as: await signedInAs(api, user) })).items
const mark = (creditId: string, isUsed: boolean) => ({ params: { creditId }, body: { isUsed } })
const flewAs = (user: User, contact = CONTACT.email) => ({ user, contact: { ...CONTACT, email: contact } })

/** Notes somebody in the book of a person, by name and e-mail address. */
const note = async (of: User, name: { givenNames: string; familyName: string | null }, email: string) => {
  const params = { travellerId: uuidv7() }
  await api.ok(putTraveller, { params, body: aTraveller({ name, email }) }, { as: await signedInAs(api, of) })
  return params
}

/** Somebody books for Siti Nur Rahmawati and Budi, who are not in the office, and cancels. */
const start = async (contact?: string) => {
  const { id: clientId } = await aClient(api)
  const booker = await aUser(api, { clientId, name: 'Ratna Dewi' })
  const trip = await aStoredFare(api, { ...flewAs(booker, contact), flyers: [aFlyer(), BUDI] })
  const { credits = [] } = await cancelled(api, trip)
  const idOf = (flyer: number): string => credits.find((one) => one.flyer === flyer)?.creditId ?? ''
  return { clientId, booker, trip, ofSiti: idOf(0), ofBudi: idOf(1) }
}
const SITI = { givenNames: 'Siti Nur', familyName: 'Rahmawati' }

describe('the traveller of a booking by a colleague', () => {
  test('reads and marks their own credit, not others’, and not the booking', async () => {
    const { clientId, booker, trip, ofSiti, ofBudi } = await start()
    const siti = await aUser(api, { clientId })
    expect(await openOf(siti)).toEqual([])
    await note(booker, { givenNames: 'SITI', familyName: 'Nur-Rahmawati' }, siti.email.toUpperCase())
    const reference = trip.booking.reference
    const seen = { creditId: ofSiti, reference, isOwn: false, isTraveller: true, maySeeBooking: false }
    expect(await openOf(siti)).toMatchObject([seen])
    const as = await signedInAs(api, siti)
    await api.refused('not_found', getFlightBooking, { params: trip.params }, { as })
    await api.refused('not_found', markFlightCredit, mark(ofBudi, true), { as })
    expect(await api.ok(markFlightCredit, mark(ofSiti, true), { as })).toMatchObject({ ...seen, state: 'used' })
    expect(await openOf(siti)).toEqual([])
    expect((await openOf(booker)).map(({ creditId, maySeeBooking }) => [creditId, maySeeBooking])).toEqual([
      [ofBudi, true],
    ])
    await api.ok(markFlightCredit, mark(ofSiti, false), { as })
    expect(await openOf(siti)).toHaveLength(1)
  })

  test('is known by the contact of the booking, with the name of the account or the profile', async () => {
    const email = `${uuidv7()}@people.example`
    const { clientId, ofSiti, ofBudi } = await start(email)
    const siti = await aUser(api, { clientId, email, name: 'Siti Nur Rahmawati' })
    expect((await openOf(siti)).map(({ creditId }) => creditId)).toEqual([ofSiti])
    const body = aProfile({ name: { givenNames: 'Budi', familyName: null } })
    await api.ok(putProfile, { body }, { as: await signedInAs(api, siti) })
    expect((await openOf(siti)).map(({ creditId }) => creditId).toSorted()).toContain(ofBudi)
  })

  test('a name alone grants no access, nor an address entered by others', async () => {
    const { clientId, ofSiti } = await start()
    const namesake = await aUser(api, { clientId, name: 'Siti Nur Rahmawati' })
    const as = await signedInAs(api, namesake)
    await api.ok(putProfile, { body: aProfile({ name: SITI }) }, { as })
    await note(namesake, SITI, namesake.email)
    expect(await openOf(namesake)).toEqual([])
    await api.refused('not_found', markFlightCredit, mark(ofSiti, true), { as })
  })

  test('people of another company see nothing, whoever saved them', async () => {
    const email = `${uuidv7()}@people.example`
    const { booker, ofSiti } = await start(email)
    const elsewhere = await aUser(api, { email, name: 'Siti Nur Rahmawati', roles: ['user', 'owner'] })
    await note(booker, SITI, email)
    expect(await openOf(elsewhere)).toEqual([])
    const as = await signedInAs(api, elsewhere)
    await api.refused('not_found', markFlightCredit, mark(ofSiti, true), { as })
  })

  test('the booker revokes it by removing the traveller from their saved travellers', async () => {
    const { clientId, booker } = await start()
    const siti = await aUser(api, { clientId })
    const params = await note(booker, SITI, siti.email)
    expect(await openOf(siti)).toHaveLength(1)
    const query = { revision: 1, edit: uuidv7() }
    await api.ok(removeTraveller, { params, query }, { as: await signedInAs(api, booker) })
    expect(await openOf(siti)).toEqual([])
  })

  test('company admins see the booking as well', async () => {
    const { clientId, booker, ofSiti } = await start()
    const owner = await aUser(api, { clientId, roles: ['owner', 'user'] })
    await note(booker, SITI, owner.email)
    const found = (await openOf(owner)).find(({ creditId }) => creditId === ofSiti)
    expect(found).toMatchObject({ isTraveller: true, maySeeBooking: true })
    expect(await openOf(owner)).toHaveLength(2)
  })
})
