import { describe, expect, it } from 'vitest'
import { money } from '#contract/core/money.ts'
import type { FlightForm } from './draft.ts'
import { flightDraftKey, openFlightDrafts } from './draft.ts'
import { checkFlightForm, errorsOfServer, LAP_TAKEN, SAME_PERSON } from './check-form.ts'
import { pricesOf, stillThere } from './extras-price.ts'
import { documentOf, EMPTY_DOCUMENT, emptyFlyers, filledWith, loyaltyFor, type FlyerForm } from './flyer-form.ts'
import { someExtras, toDenpasar, toSingapore } from './screen-test-support.tsx'
import { ticketLinesOf } from './ticket-lines.ts'
import { tripFactsOf } from './trip-facts.ts'

const AT_HOME = tripFactsOf(toDenpasar())
const ABROAD = tripFactsOf(toSingapore())
const contact = { name: 'Sari', email: 'sari@n.example', phone: '+62 811 1234' }
const PASSPORT = { number: 'c 123-4567', country: 'ID', expiresOn: '2030-01-31' }

const flyer = (more: Partial<FlyerForm> = {}): FlyerForm => {
  const [adult] = emptyFlyers({ adults: 1, children: 0, infants: 0 })
  if (!adult) throw new Error('nobody flies')
  return { ...adult, givenNames: 'Siti Nur', familyName: 'Rahmawati', ...more }
}
const form = (...flyers: FlyerForm[]): FlightForm => ({ flyers, contact, policyReason: '' })
const errorsIn = (given: FlightForm, trip = AT_HOME, documents = given.flyers.map(() => PASSPORT)) => {
  const checked = checkFlightForm(given, documents, trip)
  return 'errors' in checked ? checked.errors : {}
}

describe('the form of a booking', () => {
  it('at home asks an adult for the name only, and sends no document', () => {
    const checked = checkFlightForm(form(flyer()), [PASSPORT], AT_HOME)
    if ('errors' in checked) throw new Error(JSON.stringify(checked.errors))
    expect(checked.details.flyers).toEqual([
      {
        kind: 'adult',
        lapOf: null,
        name: { givenNames: 'Siti Nur', familyName: 'Rahmawati' },
        title: null,
        gender: null,
        loyalty: null,
        assistance: [],
        meal: null,
        birthDate: null,
        nationality: null,
        document: null,
      },
    ])
  })

  it('asks everybody for birth and a gender it takes where the airlines do', () => {
    const asking = { ...AT_HOME, asksIdentity: true }
    expect(errorsIn(form(flyer()), asking)).toEqual({ 'flyers.0.birthDate': 'required', 'flyers.0.gender': 'required' })
    const known = { birthDate: '1990-05-17' }
    expect(errorsIn(form(flyer({ ...known, gender: 'X' })), asking)).toEqual({ 'flyers.0.gender': 'gender_not_taken' })
    expect(errorsIn(form(flyer({ ...known, gender: 'X', title: 'ms' })), asking)).toEqual({})
    expect(errorsIn(form(flyer({ ...known, gender: 'F' })), asking)).toEqual({})
  })

  it('over a border asks everybody for birth, gender, nationality and a passport that lasts', () => {
    expect(errorsIn(form(flyer()), ABROAD, [EMPTY_DOCUMENT])).toEqual({
      'flyers.0.birthDate': 'required',
      'flyers.0.gender': 'required',
      'flyers.0.nationality': 'required',
      'flyers.0.document.expiresOn': 'required',
      'flyers.0.document.number': 'required',
      'flyers.0.document.country': 'required',
    })
    const whole = form(flyer({ birthDate: '1990-05-17', gender: 'F', nationality: 'ID' }))
    expect(errorsIn(whole, ABROAD, [{ ...PASSPORT, expiresOn: '2026-11-30' }])).toEqual({
      'flyers.0.document.expiresOn': 'document_expires',
    })
    const checked = checkFlightForm(whole, [PASSPORT], ABROAD)
    expect('details' in checked && checked.details.flyers[0]?.document).toEqual({
      kind: 'passport',
      number: 'C1234567',
      country: 'ID',
      expiresOn: '2030-01-31',
    })
  })

  it.each([
    ['child', '', 'required'],
    ['child', '2014-12-01', 'flyer_too_old'],
    ['child', '2014-12-02', undefined],
    ['infant', '2024-12-05', 'flyer_too_old'],
    ['infant', '2024-12-06', undefined],
    ['adult', '2015-01-01', 'flyer_too_young'],
    ['adult', '2014-02-30', 'date_invalid'],
    ['adult', '2126-01-01', 'date_invalid'],
  ] as const)('judges the age of the %s who is born on %j: %s', (kind, birthDate, code) => {
    const lapOf = kind === 'infant' ? 0 : null
    const errors = errorsIn(form(flyer({ givenNames: 'Ibu' }), flyer({ kind, lapOf, birthDate })))
    expect(errors['flyers.1.birthDate']).toBe(code)
  })

  it('takes the same person twice for a mistake, unless their days of birth differ, and two infants on one lap', () => {
    const [one, other] = [flyer({ birthDate: '1990-05-17' }), flyer({ givenNames: ' siti  nur ' })]
    expect(errorsIn(form(one, other))).toEqual({ 'flyers.1.name.givenNames': SAME_PERSON })
    expect(errorsIn(form(one, { ...other, birthDate: '1992-01-01' }))).toEqual({})
    const infant = (givenNames: string) => flyer({ kind: 'infant', lapOf: 0, givenNames, birthDate: '2026-01-01' })
    expect(errorsIn(form(flyer(), infant('Ayu'), infant('Eka')))).toEqual({ 'flyers.2.lapOf': LAP_TAKEN })
  })

  it('says letters that no ticket prints, an empty family name and a wrong contact at their fields', () => {
    expect(errorsIn(form(flyer({ givenNames: '雅' })))).toEqual({ 'flyers.0.name.givenNames': 'name_not_printable' })
    expect(errorsIn(form(flyer({ familyName: ' ' })))).toEqual({ 'flyers.0.name.familyName': 'required' })
    expect(errorsIn(form(flyer({ familyName: '', hasOneName: true })))).toEqual({})
    expect(errorsIn({ ...form(flyer()), contact: { ...contact, email: 'sari' } })).toEqual({
      'contact.email': 'email_invalid',
    })
    expect(errorsIn(form(flyer({ loyaltyNumber: '123' })))).toEqual({
      'flyers.0.loyalty.carrier': 'characters_not_allowed',
    })
  })

  it('finds the fields of what the server refused', () => {
    expect(
      errorsOfServer([
        { field: 'body.flyers.1.birthDate', code: 'required', message: '' },
        { field: 'body.flyers.0.name', code: 'name_not_printable', message: '' },
        { field: 'body.flyers.0.document', code: 'document_expires', message: '' },
        { field: 'body.seats.0', code: 'seat_taken', message: '' },
      ]),
    ).toEqual({
      'flyers.1.birthDate': 'required',
      'flyers.0.name.givenNames': 'name_not_printable',
      'flyers.0.document.expiresOn': 'document_expires',
    })
  })
})

describe('the name on tickets', () => {
  const [GA, TR, EY] = [
    { code: 'GA', name: 'Garuda Indonesia' },
    { code: 'TR', name: 'Scoot' },
    { code: 'EY', name: 'Etihad' },
  ] as const

  it('is the same line for airlines that print the same, and another where they do not', () => {
    const lines = ticketLinesOf(flyer({ title: 'ms' }), [GA, TR, EY])
    expect(lines.map(({ line, airlines }) => [line, airlines])).toEqual([
      ['RAHMAWATI/SITI NUR MS', ['Garuda Indonesia', 'Etihad']],
      ['RAHMAWATI/SITINUR MS', ['Scoot']],
    ])
  })

  it('of one word is made two as the airline does it; of a child the title follows the gender', () => {
    const sukarno = flyer({ givenNames: 'Sukarno', hasOneName: true, title: 'mr' })
    expect(ticketLinesOf(sukarno, [GA, TR]).map(({ line, oneName }) => [line, oneName])).toEqual([
      ['SUKARNO/SUKARNO MR', 'repeat'],
      ['SUKARNO/FNU MR', 'first_unknown'],
    ])
    expect(ticketLinesOf({ ...sukarno, kind: 'child', gender: 'M' }, [GA])[0]?.line).toBe('SUKARNO/SUKARNO MSTR')
  })

  it('is cut where it is too long, unprintable without its letters, and nothing while it is not whole', () => {
    const long = flyer({
      givenNames: 'Raden Mas Aryo Kusumo Wicaksono',
      familyName: 'Hadiningrat Notonegoro Sumodilogo',
    })
    expect(ticketLinesOf(long, [GA])[0]?.isCut).toBe(true)
    expect(ticketLinesOf(flyer({ givenNames: '雅' }), [GA])[0]?.line).toBeNull()
    expect(ticketLinesOf(flyer({ familyName: '' }), [GA])).toEqual([])
  })
})

const aPassport = (country: string, expiresOn: string) => ({ kind: 'passport' as const, country, expiresOn })

describe('who is known', () => {
  const known = {
    name: { givenNames: 'Budi', familyName: null },
    title: 'mr',
    birthDate: '1980-01-02',
    gender: 'M',
    nationality: 'ID',
    loyalty: [{ programme: 'GarudaMiles', number: '77' }],
    isMe: false,
  } as const
  const airlines = AT_HOME.airlines

  it('fills in what documents say, with the number of the airline that is flown', () => {
    expect(
      filledWith(flyer({ meal: 'MOML', familyName: 'Old' }), { ...known, loyalty: [...known.loyalty] }, airlines),
    ).toMatchObject({
      givenNames: 'Budi',
      familyName: '',
      hasOneName: true,
      birthDate: '1980-01-02',
      loyaltyCarrier: 'GA',
      loyaltyNumber: '77',
      meal: 'MOML',
    })
  })

  it('proposes country and last day of the passport that is valid longest, never a number', () => {
    const documents = [aPassport('ID', '2028-01-01'), aPassport('SG', '2031-01-01')]
    const person = { ...known, loyalty: [], documents }
    expect(documentOf(person)).toEqual({ number: '', country: 'SG', expiresOn: '2031-01-01' })
    expect(documentOf({ ...person, documents: undefined })).toEqual(EMPTY_DOCUMENT)
  })

  it('collects with an airline that is flown, or with none', () => {
    const lion = [{ code: 'JT', name: 'Lion Air' }]
    expect(loyaltyFor([{ programme: 'Lionair Passport', number: '1' }], lion)).toEqual({ carrier: 'JT', number: '1' })
    expect(loyaltyFor([{ programme: 'GarudaMiles', number: '1' }], lion)).toBeNull()
    expect(loyaltyFor([{ programme: 'ga', number: '2' }], airlines)).toEqual({ carrier: 'GA', number: '2' })
  })
})

/** The person's store on the device, in memory. */
const store = () => {
  const stored = new Map<string, string>()
  return {
    stored,
    getItem: async (key: string) => stored.get(key) ?? null,
    setItem: async (key: string, value: string) => void stored.set(key, value),
    removeItem: async (key: string) => void stored.delete(key),
  }
}

describe('the draft', () => {
  const user = {
    id: 'user-1',
    email: 'sari@n.example',
    name: 'Sari Dewi',
    role: ['user' as const],
    clientId: 'nusantara',
    tenantId: 'nusantara',
    phoneNumber: '+62 811 1',
  }
  const flyers = { adults: 2, children: 1, infants: 1 }
  const KEY = flightDraftKey('GA410-20261201.GA-lite-short', flyers)

  it('begins with everybody, who is called, and an id that stays', async () => {
    const device = store()
    const draft = await openFlightDrafts(user, device).load(KEY, flyers)
    expect(draft.form.flyers.map(({ kind, lapOf }) => [kind, lapOf])).toEqual([
      ['adult', null],
      ['adult', null],
      ['child', null],
      ['infant', 0],
    ])
    expect(draft.form.contact).toEqual({ name: 'Sari Dewi', email: 'sari@n.example', phone: '+62 811 1' })
    expect((await openFlightDrafts(user, device).load(KEY, flyers)).bookingId).toBe(draft.bookingId)
    await openFlightDrafts(user, device).remove(KEY)
    expect(device.stored.size).toBe(0)
  })

  it('never keeps a document, whatever comes with a flyer', async () => {
    const device = store()
    const drafts = openFlightDrafts(user, device)
    const draft = await drafts.load(KEY, flyers)
    const typed = Object.assign(flyer(), { document: PASSPORT })
    await drafts.save(KEY, { ...draft, form: { ...draft.form, flyers: [typed, ...draft.form.flyers.slice(1)] } })
    expect(device.stored.get(KEY)).toContain('Rahmawati')
    expect(device.stored.get(KEY)).not.toMatch(/document|123-4567|2030/)
  })

  it.each(['', 'null', '{"bookingId":1}', '[]'])('that was stored as %j starts over', async (text) => {
    const device = store()
    device.stored.set(KEY, text)
    expect((await openFlightDrafts(user, device).load(KEY, flyers)).form.flyers).toHaveLength(4)
  })
})

describe('the price', () => {
  const seats = [{ leg: 0, segment: 0, flyer: 0, seat: '12A' }]
  const bags = [{ leg: 0, flyer: 0, kg: 10 }]

  it('is that of flights, seats and bags', () => {
    expect(pricesOf(money(1_000_000, 'IDR'), someExtras(), { seats, bags }).total.minor).toBe(1_235_000)
  })

  it('counts nothing that cannot be had', () => {
    const gone = someExtras({ isTaken: true, bags: [] })
    expect(stillThere(gone, { seats, bags })).toEqual({ seats: [], bags: [], taken: seats })
    expect(pricesOf(money(1_000_000, 'IDR'), gone, { seats, bags }).total.minor).toBe(1_000_000)
    expect(pricesOf(money(1_000_000, 'IDR'), undefined, { seats, bags }).total.minor).toBe(1_000_000)
  })
})
