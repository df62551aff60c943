import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, test } from 'vitest'
import { exportAccount } from '#contract/accounts/privacy.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { getConversation, listUnread, putMessage } from '#contract/bookings/messages.ts'
import { listActivities } from '#contract/hosts/activities.ts'
import { acceptRequest, checkIn } from '#contract/hosts/answers.ts'
import { getHostBusiness } from '#contract/hosts/earnings/business.ts'
import { listEarnings } from '#contract/hosts/earnings/earnings.ts'
import { listHostListings, pauseListing } from '#contract/hosts/listings.ts'
import { MOST_STAFF, STAFF_INVITATION_DAYS, STAFF_ROLES } from '#contract/core/staff-roles.ts'
import {
  acceptEmployment,
  changeStaffRole,
  endEmployment,
  getEmployment,
  inviteStaff,
  listStaff,
  removeStaff,
} from '#contract/hosts/staff/staff.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { listHostBookings } from '#contract/products/hosted.ts'
import { putListing } from '#contract/products/listings.ts'
import { getStayBooking } from '#contract/products/stays/bookings.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { hostStaff } from '#server/database/schema/hosts/host-staff.ts'
import { tidyUp } from '#server/jobs/housekeeping.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aStaffMember } from '#tests/support/hosts/staff.ts'
import { aContent } from '#tests/support/listings/listings.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { START } from '#tests/support/moment.ts'
import { aHostedCalendar, editNights } from '#tests/support/stays/host-calendar.ts'
import { aCity } from '#tests/support/stays/hotels.ts'
import { aRequest } from '#tests/support/stays/requests.ts'
import { aHostedStay, markNoShow, onDay } from '#tests/support/stays/stay-run.ts'

const api = apiTest()
const DAY_MS = 86_400_000

beforeEach(() => api.clock.set(START))

const inviting = (email: string, role: (typeof STAFF_ROLES)[number] = 'reception') => ({
  params: { staffId: uuidv7() },
  body: { email, role },
})

describe('an invitation to a staff', () => {
  test('is mailed, listed, accepted in the account of its address, and logged', async () => {
    const { host, as } = await aHostedCalendar(api)
    const person = await aUser(api)
    const asked = inviting(person.email.toUpperCase(), 'manager')
    const invited = await api.ok(inviteStaff, asked, { as })
    expect(invited.items).toMatchObject([{ email: asked.body.email, name: '', role: 'manager', joinedAt: null }])
    // Sent again, as after a lost answer.
    await api.ok(inviteStaff, asked, { as })
    const [mail, ...more] = await mailsTo(api, asked.body.email)
    expect(more).toEqual([])
    expect(mail?.body).toContain('/agent/settings#staff')
    expect(mail?.subject).not.toContain(host.name)

    const asPerson = await signedInAs(api, person)
    const before = await api.ok(getEmployment, {}, { as: asPerson })
    expect(before).toMatchObject({ worksFor: null, invitations: [{ host: host.name, role: 'manager' }] })
    const { params } = asked
    await api.refused('not_found', acceptEmployment, { params }, { as: await signedInAs(api, await aUser(api)) })
    const accepted = await api.ok(acceptEmployment, { params }, { as: asPerson })
    expect(accepted).toMatchObject({ worksFor: { host: host.name, role: 'manager' }, invitations: [] })
    await api.ok(acceptEmployment, { params }, { as: asPerson })
    const { items } = await api.ok(listStaff, {}, { as })
    expect(items).toMatchObject([{ name: person.name, email: person.email, role: 'manager', expiresAt: null }])
    const kinds = await api.db.select().from(auditEvents).where(eq(auditEvents.subjectUserId, person.id))
    expect(kinds.map(({ kind }) => kind)).toContain('staff_joined')
    expect(JSON.stringify(await api.ok(exportAccount, {}, { as: asPerson }))).toContain('"host_staff"')
  })

  test('of an address that was not verified waits for it', async () => {
    const { as } = await aHostedCalendar(api)
    const person = await aUser(api, { emailVerifiedAt: null })
    const asked = inviting(person.email)
    await api.ok(inviteStaff, asked, { as })
    const asPerson = await signedInAs(api, person)
    expect((await api.ok(getEmployment, {}, { as: asPerson })).invitations).toEqual([])
    await api.refused('not_found', acceptEmployment, { params: asked.params }, { as: asPerson })
    await api.db.update(users).set({ emailVerifiedAt: api.clock.now() }).where(eq(users.id, person.id))
    expect((await api.ok(getEmployment, {}, { as: asPerson })).invitations).toHaveLength(1)
  })

  test('ends after its days, and the address may be invited again', async () => {
    const { host, as } = await aHostedCalendar(api)
    const person = await aUser(api)
    const asked = inviting(person.email)
    await api.ok(inviteStaff, asked, { as })
    const again = inviting(person.email)
    const known = await api.refused('staff_known', inviteStaff, again, { as })
    expect(known.fields).toMatchObject([{ field: 'body.email', code: 'staff_known' }])
    api.clock.advance(STAFF_INVITATION_DAYS * DAY_MS)
    const late = { as: await signedInAs(api, person) }
    expect((await api.ok(getEmployment, {}, late)).invitations).toEqual([])
    await api.refused('not_found', acceptEmployment, { params: asked.params }, late)
    const asLater = await signedInAs(api, host)
    expect((await api.ok(listStaff, {}, { as: asLater })).items).toEqual([])
    await api.ok(inviteStaff, again, { as: asLater })
    await api.db.update(hostStaff).set({ expiresAt: START })
    await tidyUp(api.db, api.clock.now())
    expect(await api.db.select().from(hostStaff).where(eq(hostStaff.hostUserId, host.id))).toEqual([])
    await api.ok(inviteStaff, again, { as: asLater })
    expect((await api.ok(getEmployment, {}, late)).invitations).toHaveLength(1)
  })

  test('is declined or withdrawn, and gone for both', async () => {
    const { as } = await aHostedCalendar(api)
    const person = await aUser(api)
    const asPerson = await signedInAs(api, person)
    const declined = inviting(person.email)
    await api.ok(inviteStaff, declined, { as })
    await api.ok(endEmployment, { params: declined.params }, { as: asPerson })
    expect((await api.ok(listStaff, {}, { as })).items).toEqual([])
    const withdrawn = inviting(person.email)
    await api.ok(inviteStaff, withdrawn, { as })
    await api.ok(removeStaff, { params: withdrawn.params }, { as })
    expect((await api.ok(getEmployment, {}, { as: asPerson })).invitations).toEqual([])
    await api.refused('not_found', acceptEmployment, { params: withdrawn.params }, { as: asPerson })
  })

  test('to oneself, of another’s id, or beyond the limits is refused at its field', async () => {
    const { host, as } = await aHostedCalendar(api)
    const self = await api.refused('staff_self', inviteStaff, inviting(host.email), { as })
    expect(self.fields).toMatchObject([{ field: 'body.email' }])
    const bad = await api.refused('email_invalid', inviteStaff, inviting('nobody'), { as })
    expect(bad.fields).toMatchObject([{ field: 'body.email' }])
    const asked = inviting('one@people.example')
    await api.ok(inviteStaff, asked, { as })
    const other = await aHostedCalendar(api)
    await api.refused('id_taken', inviteStaff, asked, { as: other.as })
    for (let count = 2; count <= 10; count += 1) await api.ok(inviteStaff, inviting(`${count}@people.example`), { as })
    await api.refused('rate_limited', inviteStaff, inviting('eleven@people.example'), { as })
    const rows = Array.from({ length: MOST_STAFF - 10 }, (_none, index) => ({
      id: uuidv7(),
      hostUserId: host.id,
      email: `more${index}@people.example`,
      role: 'reception' as const,
      invitedAt: api.clock.now(),
      expiresAt: new Date(api.clock.now().getTime() + DAY_MS),
    }))
    await api.db.insert(hostStaff).values(rows)
    await api.refused('staff_full', inviteStaff, inviting('full@people.example'), { as })
    // One address is not flooded by many hosts.
    const [victim, spam] = ['victim@people.example', 3]
    for (let count = 0; count < spam; count += 1) {
      await api.ok(inviteStaff, inviting(victim), { as: (await aHostedCalendar(api)).as })
    }
    await api.refused('rate_limited', inviteStaff, inviting(victim), { as: other.as })
  })

  test('asks for a fresh proof of who invites', async () => {
    const { as } = await aHostedCalendar(api)
    api.clock.advance(3_600_000)
    await api.refused('step_up_needed', inviteStaff, inviting('late@people.example'), { as })
  })
})

describe('who works for a host', () => {
  test('has no listings, no staff and no other host', async () => {
    const [one, other] = [await aHostedCalendar(api), await aHostedCalendar(api)]
    const asked = inviting(other.host.email)
    await api.ok(inviteStaff, asked, { as: one.as })
    await api.refused('host_already', acceptEmployment, { params: asked.params }, { as: other.as })
    const member = await aStaffMember(api, one.host, 'reception')
    const second = inviting(member.user.email)
    await api.ok(inviteStaff, second, { as: other.as })
    await api.refused('host_already', acceptEmployment, { params: second.params }, { as: member.as })
    const drafting = await aUser(api)
    const asDrafting = await signedInAs(api, drafting)
    const body = { content: aContent(await aCity(api)), writer: uuidv7() }
    await api.ok(putListing, { params: { listingId: uuidv7() }, body }, { as: asDrafting, version: 0 })
    const third = inviting(drafting.email)
    await api.ok(inviteStaff, third, { as: one.as })
    await api.refused('host_already', acceptEmployment, { params: third.params }, { as: asDrafting })
  })

  test('joins once, however often they press at the same time', async () => {
    const [one, other] = [await aHostedCalendar(api), await aHostedCalendar(api)]
    const person = await aUser(api)
    const as = await signedInAs(api, person)
    const asked = [inviting(person.email), inviting(person.email)]
    for (const [index, { as: asHost }] of [one, other].entries()) {
      const invitation = asked[index]
      if (invitation !== undefined) await api.ok(inviteStaff, invitation, { as: asHost })
    }
    const answers = await Promise.all(
      [...asked, ...asked].map(({ params }) => api.call(acceptEmployment, { params }, { as })),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 200, 409, 409])
    const joined = await api.db.select().from(hostStaff).where(eq(hostStaff.userId, person.id))
    expect(joined).toHaveLength(1)
  })

  test('sees and does as the host what their role allows, and nothing else', async () => {
    const { host, hotel } = await aHostedCalendar(api)
    const params = { listingId: hotel.hotelId }
    const may = {
      reception: { today: true, prices: false, money: false },
      manager: { today: true, prices: true, money: false },
      owner: { today: true, prices: true, money: true },
    }
    for (const role of STAFF_ROLES) {
      const { as } = await aStaffMember(api, host, role)
      const found = await api.ok(listHostListings, {}, { as })
      expect(found.items.map(({ listingId }) => listingId)).toEqual([hotel.hotelId])
      const can = may[role]
      const prices = await api.call(pauseListing, { params, body: { isPaused: false } }, { as })
      expect([role, prices.statusCode]).toEqual([role, can.prices ? 200 : 403])
      for (const endpoint of [getHostBusiness, listStaff] as const) {
        const answer = await api.call(endpoint, {}, { as })
        expect([role, endpoint.name, answer.statusCode]).toEqual([role, endpoint.name, can.money ? 200 : 403])
      }
      const money = await api.call(listEarnings, { query: { month: '2027-03' } }, { as })
      expect([role, money.statusCode]).toEqual([role, can.money ? 200 : 403])
    }
  })

  test('changes the calendar and answers requests in their own name', async () => {
    const request = await aRequest(api)
    const asHost = await request.asHost()
    const { as, user } = await aStaffMember(api, request.host, 'manager')
    await api.ok(acceptRequest, { params: request.params }, { as })
    await editNights(api, { as, hotel: request.hotel }, { rooms: 4 })
    await editNights(api, { as: asHost, hotel: request.hotel }, { rooms: 3 })
    const { items, filters } = await api.ok(listActivities, { query: {} }, { as: asHost })
    expect(items.map(({ kind, by }) => [kind, by.name, by.role])).toEqual([
      ['calendar_changed', request.host.name, 'owner'],
      ['calendar_changed', user.name, 'manager'],
      ['request_accepted', user.name, 'manager'],
    ])
    expect(filters?.people.map(({ role }) => role)).toEqual(['owner', 'manager', 'operator'])
    const theirs = await api.ok(listActivities, { query: { person: user.id } }, { as: asHost })
    expect(theirs.items).toHaveLength(2)
    // Their own bookings stay their own.
    await api.refused('not_found', getStayBooking, { params: request.params }, { as })
  })

  test('overwrites another’s newer edit of a night only knowingly', async () => {
    const { host, as, hotel } = await aHostedCalendar(api)
    const member = await aStaffMember(api, host, 'manager')
    const seenAt = api.clock.now().toISOString()
    api.clock.advance(60_000)
    await editNights(api, { as, hotel }, { rooms: 4 })
    const late = await editNights(api, { as: member.as, hotel }, { rooms: 2 }, { seenAt })
    expect(late.nights.map(({ outcome }) => outcome)).toEqual(['changed'])
  })

  test('checks in, reports a no-show and writes to guests; the guest of another host stays unseen', async () => {
    const [stay, other] = [await aHostedStay(api), await aHostedStay(api)]
    const { user, asStaff } = await aStaffMember(api, stay.host, 'reception')
    const { params } = stay
    const messageId = uuidv7()
    await api.ok(
      putMessage,
      { params: { ...params, messageId }, body: { text: 'When do you arrive?' } },
      { as: await asStaff() },
    )
    const [sent] = (await api.ok(getConversation, { params }, { as: await stay.asGuest() })).messages
    expect(sent).toMatchObject({ side: 'host', author: user.name })
    const reply = { params: { ...params, messageId: uuidv7() }, body: { text: 'At noon' } }
    await api.ok(putMessage, reply, { as: await stay.asGuest() })
    const unread = await api.ok(listUnread, {}, { as: await asStaff() })
    expect(unread.items).toMatchObject([{ bookingId: params.bookingId, side: 'host', text: 'At noon' }])
    const told = await api.ok(listNotifications, { query: {} }, { as: await asStaff() })
    expect(told.items.map(({ event }) => event.kind)).toContain('message_from_guest')

    api.clock.set(onDay(1, '06:00'))
    const done = await markNoShow(api, { ...stay, asHost: asStaff })
    expect(done.state).toBe('no_show')
    const stranger = { params: other.params }
    await api.refused('not_found', checkIn, { ...stranger, body: {} }, { as: await asStaff() })
    await api.refused('not_found', getConversation, stranger, { as: await asStaff() })
  })

  test('never reads the trips of the host themselves', async () => {
    const [mine, elsewhere] = [await aHostedStay(api), await aHostedStay(api)]
    // The host travels: a guest at another’s property.
    const travelling = { ...elsewhere, host: elsewhere.host, guest: mine.host }
    await api.db.update(users).set({ clientId: mine.host.clientId }).where(eq(users.id, mine.host.id))
    const { as } = await aStaffMember(api, travelling.guest, 'owner')
    await api.refused('not_found', getConversation, { params: elsewhere.params }, { as })
    await api.refused('not_found', getStayBooking, { params: elsewhere.params }, { as })
    const { items } = await api.ok(listHostBookings, { query: {} }, { as })
    expect(items.map(({ bookingId }) => bookingId)).toEqual([mine.params.bookingId])
  })
})

test('every endpoint of the area of hosts names the role it needs, but for those about the work itself', () => {
  const all: readonly Endpoint[] = ENDPOINTS
  const own = all.filter(({ access, forHost }) => access === 'agent' && forHost === undefined)
  expect(own).toEqual([getEmployment, acceptEmployment, endEmployment])
})

describe('the staff of a host', () => {
  test('gets other roles at once, not by themselves', async () => {
    const { host, as, hotel } = await aHostedCalendar(api)
    const member = await aStaffMember(api, host, 'owner')
    const params = { staffId: member.staffId }
    await api.refused('staff_self', changeStaffRole, { params, body: { role: 'manager' } }, { as: member.as })
    await api.refused('staff_self', removeStaff, { params }, { as: member.as })
    const other = await aHostedCalendar(api)
    await api.refused('not_found', changeStaffRole, { params, body: { role: 'manager' } }, { as: other.as })
    await api.ok(removeStaff, { params }, { as: other.as })
    const changed = await api.ok(changeStaffRole, { params, body: { role: 'reception' } }, { as })
    expect(changed.items).toMatchObject([{ role: 'reception' }])
    const pause = { params: { listingId: hotel.hotelId }, body: { isPaused: true } }
    await api.refused('forbidden', pauseListing, pause, { as: member.as })
  })

  test('is out with the next call once removed, gone or when the host’s account is closed', async () => {
    const { host, as } = await aHostedCalendar(api)
    const ends = {
      removed: (staffId: string) => api.ok(removeStaff, { params: { staffId } }, { as }),
      left: async (staffId: string, asStaff: string) => api.ok(endEmployment, { params: { staffId } }, { as: asStaff }),
      closed: () => api.db.update(users).set({ disabledAt: api.clock.now() }).where(eq(users.id, host.id)),
    }
    for (const end of Object.values(ends)) {
      const member = await aStaffMember(api, host, 'owner')
      expect((await api.ok(listHostListings, {}, { as: member.as })).items).toHaveLength(1)
      await end(member.staffId, member.as)
      expect((await api.ok(listHostListings, {}, { as: member.as })).items).toEqual([])
      expect(await api.ok(getEmployment, {}, { as: member.as })).toMatchObject({ worksFor: null })
    }
  })
})
