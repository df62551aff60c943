import { randomUUID } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { overallScore } from '#contract/products/stays/review-rules.ts'
import { createQuote } from '#contract/products/stays/quotes.ts'
import { putOutsideBooking } from '#contract/bookings/outside-bookings.ts'
import { addReceipt, writeReport } from '#contract/bookings/trip-expenses.ts'
import { putTraveller } from '#contract/accounts/travellers.ts'
import { invitations, passkeys, rememberedDevices } from '#server/database/schema/accounts/accounts.ts'
import { identityProviders, mailDomains } from '#server/database/schema/companies/company-sign-ins.ts'
import { arrangements, budgets, costUnits, legalEntities } from '#server/database/schema/companies/structure.ts'
import { privacyRequests } from '#server/database/schema/accounts/privacy-requests.ts'
import { safetyCheckPeople, safetyChecks } from '#server/database/schema/safety/safety.ts'
import { savedReports } from '#server/database/schema/reports/saved-reports.ts'
import { travellerGroups } from '#server/database/schema/approvals/policies.ts'
import { flightCredits } from '#server/database/schema/products/flights/flight-credits.ts'
import { refunds } from '#server/database/schema/payments/payments.ts'
import { accountPayments, statements } from '#server/database/schema/payments/statements.ts'
import { sessions } from '#server/database/schema/accounts/people.ts'
import { flightScheduleChanges } from '#server/database/schema/products/flights/schedule-changes.ts'
import { eq } from 'drizzle-orm'
import type { Api } from './api.ts'
import { aFlightBooking } from './flights/flight-tickets.ts'
import { aHotel, STAY } from './stays/hotels.ts'
import { aUser, signedInAs } from './accounts/people.ts'
import { MARKS } from './stays/reviews.ts'
import { aBooking, aHold } from './stays/stays.ts'
import { aTraveller } from './accounts/travellers.ts'
import { aCabBooking, aCabHold } from './cabs/cabs.ts'
import { sealedTo } from '#server/domain/companies/sign-in/company-providers.ts'
import { seal } from '#server/domain/kernel/secrets.ts'
import { bookingMessages } from '#server/database/schema/bookings/messages.ts'
import { hostStaff } from '#server/database/schema/hosts/host-staff.ts'
import { reviews } from '#server/database/schema/products/stays/reviews.ts'
import { calendarImports } from '#server/database/schema/listings/calendar-feeds.ts'
import { ofImport } from '#server/domain/hosts/calendars/own-calendars.ts'
import { aFleet } from './cabs/fleet.ts'
import { aDraft } from './listings/listings.ts'
import { begun } from './listings/photos.ts'
import { aTour, aTourBooking, aTourHold, departureAt } from './tours/tours.ts'
import { anOutsideBooking } from './bookings/outside-bookings.ts'

/** A company with one of everything, by the name that its id has in the contract. */
export type OwnedThings = { clientId: string; ids: Readonly<Record<string, string>> }

const hash = (): Buffer => Buffer.from(uuidv7())

/** Makes it. An endpoint that takes another kind of id needs one more line here. */
export const ownedThings = async (api: Api): Promise<OwnedThings> => {
  const hotel = await aHotel(api)
  const person = await aUser(api, { roles: ['owner', 'user'] })
  const { clientId, id: userId } = person
  const now = api.clock.now()
  const token = await signedInAs(api, person)
  const listing = await aHotel(api, { ownerUserId: userId })
  const booking = await aBooking(api, token, hotel.ratePlanId)
  const { hold } = await aHold(api, token, hotel.ratePlanId)
  // Of the company: what a visitor is told is everybody's.
  const quote = await api.ok(createQuote, { body: { ratePlanId: hotel.ratePlanId, ...STAY } }, { as: token })
  const [session] = await api.db.select().from(sessions).where(eq(sessions.userId, userId))
  const refundId = uuidv7()
  await api.db.insert(refunds).values({
    id: refundId,
    clientId,
    bookingId: booking.bookingId,
    reason: 'cancelled',
    into: 'company_account',
    amountMinor: 1,
    currency: 'IDR',
    createdAt: now,
  })
  const deviceId = uuidv7()
  const facts = { browser: 'Chromium', os: 'Linux', madeAt: now, expiresAt: new Date(now.getTime() + 86_400_000) }
  await api.db.insert(rememberedDevices).values({ id: deviceId, clientId, userId, tokenHash: hash(), ...facts })
  const passkeyId = `passkey-${uuidv7()}`
  await api.db.insert(passkeys).values({
    id: passkeyId,
    clientId,
    userId,
    publicKey: hash(),
    counter: 0,
    transports: [],
    name: 'Telephone',
    isBackedUp: false,
    madeAt: now,
  })
  const invitationId = uuidv7()
  await api.db.insert(invitations).values({
    id: invitationId,
    clientId,
    email: 'invited@people.example',
    roles: ['user'],
    invitedByUserId: userId,
    tokenHash: hash(),
    madeAt: now,
    expiresAt: facts.expiresAt,
  })
  const statementId = uuidv7()
  const [entityId, unitId, projectId, budgetId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  await api.db.insert(legalEntities).values({ id: entityId, clientId, name: 'PT Second', countryCode: 'ID' })
  const party = { name: 'PT Second', legalName: null, taxNumber: null, address: null }
  const days = { month: '2027-01', issuedAt: now, zone: 'Asia/Jakarta', issuedOn: '2027-02-01', dueOn: '2027-02-15' }
  await api.db.insert(statements).values({
    ...days,
    id: statementId,
    clientId,
    legalEntityId: entityId,
    currency: 'IDR',
    series: `ST-2027-${statementId}`,
    number: 1,
    seller: { ...party, zone: 'Asia/Jakarta' },
    buyer: party,
    totalMinor: 1,
  })
  const paymentId = uuidv7()
  await api.db.insert(accountPayments).values({
    id: paymentId,
    clientId,
    legalEntityId: entityId,
    amountMinor: 1,
    currency: 'IDR',
    paidOn: '2027-02-02',
    reference: paymentId,
    recordedAt: now,
    recordedBy: userId,
  })
  await api.db.insert(costUnits).values({ id: unitId, clientId, kind: 'cost_centre', code: 'CC-1', name: 'Sales' })
  await api.db.insert(costUnits).values({ id: projectId, clientId, kind: 'project', code: 'P-1', name: 'Fair' })
  await api.db
    .insert(budgets)
    .values({ id: budgetId, clientId, unitId, period: 'month', amountMinor: 1, currency: 'IDR', outcome: 'warn' })
  const receiptId = uuidv7()
  const trip = { tripId: booking.bookingId }
  const receipt = {
    category: 'meals' as const,
    day: STAY.checkIn,
    amount: { minor: 1, currency: 'IDR' },
    note: '',
    file: Buffer.from('%PDF-1.7 %%EOF').toString('base64'),
  }
  await api.ok(addReceipt, { params: trip, body: { receiptId, ...receipt } }, { as: token, key: randomUUID() })
  const report = { text: 'Met the customer', submits: true, seenVersion: 0 }
  const submitted = await api.ok(writeReport, { params: trip, body: report }, { as: token, key: randomUUID() })
  const reportId = submitted.reportId ?? ''
  await api.db.insert(savedReports).values({
    id: reportId,
    clientId,
    ownerId: userId,
    name: 'Spend',
    filters: { report: 'spend', period: 'this_month', basis: 'booked' },
    isShared: true,
    changedAt: now,
  })
  const checkId = uuidv7()
  await api.db
    .insert(safetyChecks)
    .values({ id: checkId, clientId, about: 'Flood', note: '', askedBy: userId, askedAt: now })
  await api.db
    .insert(safetyCheckPeople)
    .values({ checkId, clientId, userId, travellers: ['Siti Rahmawati'], phone: '' })
  const requestId = uuidv7()
  const asked = { right: 'objection' as const, activity: 'whereabouts' as const, text: 'Please do not.', askedAt: now }
  await api.db.insert(privacyRequests).values({ id: requestId, clientId, userId, ...asked })
  const domainId = uuidv7()
  const domain = `${domainId}.example`
  await api.db
    .insert(mailDomains)
    .values({ id: domainId, clientId, domain, challenge: 'x', madeAt: now, verifiedAt: now })
  const providerId = uuidv7()
  await api.db.insert(identityProviders).values({
    id: providerId,
    clientId,
    issuer: 'https://id.example',
    oidcClientId: 'singgah',
    clientSecret: seal(api.app.services.keys.seal, sealedTo(providerId), Buffer.from('secret')),
    roleMap: {},
    defaultRoles: ['user'],
    savedWithRoles: ['owner'],
    enabledAt: now,
    madeAt: now,
    changedAt: now,
  })
  const scheduleChangeId = uuidv7()
  const [leg] = aFlightBooking().legs
  if (leg === undefined) throw new Error('flights without a leg')
  await api.db.insert(flightScheduleChanges).values({
    id: scheduleChangeId,
    clientId,
    bookingId: booking.bookingId,
    leg: 0,
    eventId: scheduleChangeId,
    at: now,
    before: leg,
    state: 'asked',
    decideUntil: facts.expiresAt,
  })
  const creditId = uuidv7()
  await api.db.insert(flightCredits).values({
    id: creditId,
    clientId,
    userId,
    bookingId: booking.bookingId,
    flyer: 0,
    carrier: 'GA',
    ticketNumbers: ['1262400000001'],
    amountMinor: 1,
    currency: 'IDR',
    until: '2099-12-31',
    madeAt: now,
  })
  const tour = await aTour(api)
  const hostedTour = await aTour(api, { ownerUserId: userId })
  const tourBooking = await aTourBooking(api, token, tour)
  const tourHold = await aTourHold(api, token, tour)
  const fleet = await aFleet(api)
  const cabBooking = await aCabBooking(api, token, fleet)
  const cabHold = await aCabHold(api, token, fleet)
  const travellerId = uuidv7()
  await api.ok(putTraveller, { params: { travellerId }, body: aTraveller() }, { as: token })
  const outsideId = uuidv7()
  await api.ok(putOutsideBooking, { params: { outsideId }, body: anOutsideBooking() }, { as: token })
  const listingId = await aDraft(api, token)
  const { photoId } = await begun(api, token, Buffer.from('abc'))
  const importId = uuidv7()
  await api.db.insert(calendarImports).values({
    id: importId,
    resourceId: listing.roomTypeId,
    service: 'stay',
    listingId: listing.hotelId,
    name: 'Airbnb',
    host: 'feeds.example',
    address: seal(api.app.services.keys.seal, ofImport(importId), Buffer.from('https://feeds.example/a.ics')),
    addressHash: hash(),
    takes: 'one',
    nextAt: now,
  })
  const groupId = uuidv7()
  await api.db.insert(travellerGroups).values({ id: groupId, clientId, name: 'Sales', createdAt: now })
  const messageId = uuidv7()
  const message = { id: messageId, bookingId: booking.bookingId, side: 'guest' as const, text: 'Hello', sentAt: now }
  await api.db.insert(bookingMessages).values({ ...message, authorUserId: userId, hostUserId: userId })
  const reviewId = uuidv7()
  const { bookingId } = await aBooking(api, token, listing.ratePlanId)
  await api.db.insert(reviews).values({
    id: reviewId,
    propertyId: listing.hotelId,
    bookingId,
    clientId,
    userId,
    authorName: 'Siti',
    travellerKind: 'solo',
    language: 'en',
    stayedIn: '2026-01-01',
    title: 'Quiet',
    body: 'A quiet house.',
    ...MARKS,
    overall: overallScore(MARKS),
    createdAt: now,
    publishedAt: now,
  })
  const arrangementId = uuidv7()
  await api.db.insert(arrangements).values({ id: arrangementId, clientId, arrangerId: userId })
  const staffId = uuidv7()
  await api.db.insert(hostStaff).values({
    id: staffId,
    hostUserId: userId,
    email: 'reception@people.example',
    role: 'reception',
    invitedAt: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
  })
  return {
    clientId,
    ids: {
      clientId,
      arrangementId,
      arrangerId: userId,
      delegateUserId: userId,
      groupId,
      listingId,
      photoId,
      staffId,
      subjectId: groupId,
      bookingId: booking.bookingId,
      'Tours.bookingId': tourBooking.bookingId,
      'Tours.holdId': tourHold.holdId,
      flightBookingId: booking.bookingId,
      'Cabs.bookingId': cabBooking.bookingId,
      'Cabs.holdId': cabHold.holdId,
      holdId: hold.holdId,
      'Agent.listingId': listing.hotelId,
      'Agent.departureId': departureAt(hostedTour),
      resourceId: listing.roomTypeId,
      importId,
      messageId,
      reviewId,
      quoteId: quote.quoteId,
      refundId,
      sessionId: session?.id ?? '',
      deviceId,
      passkeyId,
      invitationId,
      domainId,
      entityId,
      unitId,
      budgetId,
      reportId,
      statementId,
      paymentId,
      receiptId,
      checkId,
      requestId,
      // Of the gateway, which knows whose they are.
      cardId: `card-${uuidv7()}`,
      bookerId: userId,
      legalEntityId: entityId,
      costCentreId: unitId,
      projectId,
      responsibleUserId: userId,
      travellerId,
      outsideId,
      tripId: booking.bookingId,
      scheduleChangeId,
      creditId,
      userId,
    },
  }
}
