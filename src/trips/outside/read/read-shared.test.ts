import { describe, expect, it } from 'vitest'
import { readShared, type SharedFile } from './read-shared.ts'

const OWN = 'Asia/Jakarta'
const file = (name: string, text: string, type = ''): SharedFile => ({
  name,
  type,
  bytes: new TextEncoder().encode(text).buffer,
})
const read = (files: readonly SharedFile[], more: { title?: string; text?: string; url?: string } = {}) =>
  readShared({ title: '', text: '', url: '', ...more, files }, OWN)
const calendar = (...lines: string[]) =>
  file('trip.ics', ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n'), 'text/calendar')
const event = (...lines: string[]) => calendar('BEGIN:VEVENT', 'UID:1@x', ...lines, 'END:VEVENT')

describe('a calendar file', () => {
  it('has its local times in the zones of its places, whatever zone the device is in', async () => {
    const [found] = await read([
      event(
        'SUMMARY:Flight GA 404\\, Jakarta to Denpasar',
        'DTSTART;TZID=Asia/Jakarta:20270312T063000',
        'DTEND;TZID=Asia/Makassar:20270312T093000',
        'LOCATION:Soekarno-Hatta\\, Terminal 3',
        'DESCRIPTION:Booking code: QX7T2P\\nSeat 14A',
      ),
    ])
    expect(found).toEqual({
      category: 'flight',
      title: 'Flight GA 404, Jakarta to Denpasar',
      startDay: '2027-03-12',
      startTime: '06:30',
      startZone: 'Asia/Jakarta',
      endDay: '2027-03-12',
      endTime: '09:30',
      endZone: 'Asia/Makassar',
      place: 'Soekarno-Hatta, Terminal 3',
      reference: 'QX7T2P',
      note: 'Booking code: QX7T2P\nSeat 14A',
    })
  })

  it.each([
    ['UTC', ['DTSTART:20270312T233000Z'], { startDay: '2027-03-13', startTime: '06:30', startZone: OWN }],
    ['no zone', ['DTSTART:20270312T063000'], { startDay: '2027-03-12', startTime: '06:30', startZone: OWN }],
    ['a day', ['DTSTART;VALUE=DATE:20270312'], { startDay: '2027-03-12', startTime: '', endDay: '' }],
    [
      'days, the last one excluded',
      ['DTSTART;VALUE=DATE:20270312', 'DTEND;VALUE=DATE:20270315'],
      { startDay: '2027-03-12', endDay: '2027-03-14', endTime: '' },
    ],
    ['one whole day', ['DTSTART;VALUE=DATE:20270312', 'DTEND;VALUE=DATE:20270313'], { endDay: '' }],
    ['an end at its beginning', ['DTSTART:20270312T063000', 'DTEND:20270312T063000'], { endDay: '' }],
  ] as const)('with %s', async (_name, lines, times) => {
    expect(await read([event('SUMMARY:Hotel Melati', ...lines)])).toMatchObject([{ category: 'stay', ...times }])
  })

  it('with a zone of its own, which no list has, is turned into the zone of the device', async () => {
    const found = await read([
      calendar(
        'BEGIN:VTIMEZONE',
        'TZID:Singapore Standard Time',
        'BEGIN:STANDARD',
        'DTSTART:16010101T000000',
        'TZOFFSETFROM:+0800',
        'TZOFFSETTO:+0800',
        'END:STANDARD',
        'END:VTIMEZONE',
        'BEGIN:VEVENT',
        'UID:1@x',
        'SUMMARY:Museum tour',
        'DTSTART;TZID=Singapore Standard Time:20270312T100000',
        'END:VEVENT',
      ),
    ])
    expect(found).toMatchObject([{ category: 'activity', startTime: '09:00', startZone: OWN }])
  })

  it('with several events has them all, twenty at most', async () => {
    const events = Array.from({ length: 30 }, (_, index) => ['BEGIN:VEVENT', `SUMMARY:Event ${index}`, 'END:VEVENT'])
    expect(await read([calendar(...events.flat())])).toHaveLength(20)
  })

  it.each([
    ['cut off', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMM'],
    ['empty', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'],
    [
      'with a time that is none',
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:tomorrow\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
    ],
  ])('%s breaks nothing', async (_name, text) => {
    expect((await read([file('x.ics', text)])).length).toBeLessThanOrEqual(1)
  })
})

const MARKUP = {
  '@context': 'http://schema.org',
  '@type': 'FlightReservation',
  reservationNumber: 'ABC123',
  reservationFor: {
    '@type': 'Flight',
    flightNumber: '404',
    airline: { '@type': 'Airline', name: 'Garuda', iataCode: 'GA' },
    departureAirport: { name: 'Soekarno-Hatta', iataCode: 'CGK' },
    departureTime: '2027-03-12T06:30:00+07:00',
    arrivalAirport: { name: 'Ngurah Rai', iataCode: 'DPS' },
    arrivalTime: '2027-03-12T09:30:00+08:00',
  },
}
const FLIGHT = {
  category: 'flight',
  title: 'GA404 CGK – DPS',
  startDay: '2027-03-12',
  startTime: '06:30',
  startZone: 'Asia/Jakarta',
  endTime: '09:30',
  endZone: 'Asia/Makassar',
  place: 'Soekarno-Hatta (CGK)',
  reference: 'ABC123',
}
const mail = (html: string, ...more: string[]) =>
  file(
    'mail.eml',
    [
      'From: a@airline.example',
      'To: b@x.example',
      'Subject: Your trip',
      ...more,
      'Content-Type: text/html',
      '',
      html,
    ].join('\r\n'),
    'message/rfc822',
  )
const script = (json: unknown) => `<p>Hi</p><script type="application/ld+json">${JSON.stringify(json)}</script>`

describe('a confirmation mail', () => {
  it('is read by its markup, with the local times of the places', async () => {
    expect(await read([mail(script(MARKUP))])).toMatchObject([FLIGHT])
    expect(await read([mail(script([MARKUP, { ...MARKUP, reservationNumber: 'OTHER1' }]))])).toHaveLength(2)
    expect(await read([mail(script({ '@graph': [MARKUP] }))])).toMatchObject([FLIGHT])
    expect(await read([file('mail.html', `<html>${script(MARKUP)}</html>`)])).toMatchObject([FLIGHT])
  })

  it('of a hotel has its days and address', async () => {
    const stay = {
      '@type': 'LodgingReservation',
      reservationNumber: 778899,
      reservationFor: { name: 'Hotel Melati', address: { streetAddress: 'Jl. Braga 1', addressLocality: 'Bandung' } },
      checkinTime: '2027-03-12T14:00:00+07:00',
      checkoutTime: '2027-03-14T12:00:00+07:00',
    }
    expect(await read([mail(script(stay))])).toMatchObject([
      {
        category: 'stay',
        title: 'Hotel Melati',
        startDay: '2027-03-12',
        endDay: '2027-03-14',
        place: 'Jl. Braga 1, Bandung',
        reference: '778899',
      },
    ])
  })

  it('without markup is read by its calendar file, then by its text', async () => {
    const boundary = [
      'From: a@x.example',
      'Subject: Kereta Anda',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=B',
      '',
      '--B',
      'Content-Type: text/plain',
      '',
      'See attachment',
      '--B',
      'Content-Type: text/calendar; name=x.ics',
      'Content-Disposition: attachment; filename=x.ics',
      '',
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'SUMMARY:Kereta Argo Parahyangan',
      'DTSTART;TZID=Asia/Jakarta:20270312T063000',
      'END:VEVENT',
      'END:VCALENDAR',
      '--B--',
      '',
    ].join('\r\n')
    expect(await read([file('x.eml', boundary)])).toMatchObject([
      { category: 'train', title: 'Kereta Argo Parahyangan', startTime: '06:30' },
    ])
    const plain = mail('<div>Hotel Melati</div><div>Check-in: 12 Maret 2027, 14.00</div><p>Kode booking: HM-99812</p>')
    expect(await read([plain])).toMatchObject([
      { category: 'stay', title: 'Your trip', startDay: '2027-03-12', startTime: '14:00', reference: 'HM-99812' },
    ])
  })

  it.each([
    ['is damaged', script(MARKUP).replace('}', '')],
    ['is of something else', script({ '@type': 'Order' })],
    ['has other types than expected', script({ ...MARKUP, reservationFor: 'a flight', reservationNumber: {} })],
  ])('whose markup %s breaks nothing', async (_name, html) => {
    expect(await read([mail(html)])).toHaveLength(1)
  })
})

describe('a hostile file', () => {
  it.each([
    ['lines of an ordinary note', 'Name: value\r\n'.repeat(20_000)],
    ['spaces', `a${' '.repeat(500_000)}b`],
    ['a label without a code', `booking:${' '.repeat(500_000)}`],
    ['unclosed scripts', `<html>${'<script application/ld+json '.repeat(40_000)}`],
    ['unclosed tags', `<html>${'<'.repeat(1_000_000)}`],
    [
      'a zone that changes every second',
      'BEGIN:VCALENDAR\r\nBEGIN:VTIMEZONE\r\nTZID:X\r\nBEGIN:STANDARD\r\nDTSTART:16010101T000000\r\nTZOFFSETFROM:+0800\r\nTZOFFSETTO:+0800\r\nRRULE:FREQ=SECONDLY\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\nBEGIN:VEVENT\r\nSUMMARY:x\r\nDTSTART;TZID=X:20270312T100000\r\nEND:VEVENT\r\nEND:VCALENDAR',
    ],
  ])('with %s is read to its end', async (_name, text) => {
    expect((await read([file('x.txt', text)])).length).toBeLessThanOrEqual(1)
  })

  it('with an offset that no zone has is in the zone of the device', async () => {
    const odd = { '@type': 'LodgingReservation', checkinTime: '2027-03-12T10:00+23:00' }
    expect(await read([mail(script(odd))])).toMatchObject([{ startZone: OWN }])
  })
})

describe('shared text', () => {
  it.each([
    [
      'Check in 2027-03-12 14:00, check out 2027-03-14',
      { startDay: '2027-03-12', startTime: '14:00', endDay: '2027-03-14' },
    ],
    [
      '12 Mar 2027 at 14:00 until 14th March 2027',
      { startDay: '2027-03-12', startTime: '14:00', endDay: '2027-03-14' },
    ],
    ['Berangkat 5 Agustus 2027 pukul 08.15', { startDay: '2027-08-05', startTime: '08:15', endDay: '' }],
    ['March 12, 2027', { startDay: '2027-03-12', startTime: '', endDay: '' }],
    ['On 31 Feb 2027 or 99 Foo 2027', { startDay: '', startTime: '' }],
    ['Total 12.500.000', { startDay: '', reference: '' }],
  ])('%s', async (text, times) => {
    expect(await read([], { text, title: 'Hotel Melati' })).toMatchObject([
      { title: 'Hotel Melati', note: text, ...times },
    ])
  })

  it('is cut to what a booking takes, without control characters', async () => {
    const [found] = await read([], { title: `A\u0000\n${'x'.repeat(300)}`, text: 'y'.repeat(3000) })
    expect(found?.title).toHaveLength(120)
    expect(found?.title.startsWith('A x')).toBe(true)
    expect(found?.note).toHaveLength(1000)
  })

  it('of nothing, and files that cannot be read, propose nothing', async () => {
    expect(await read([])).toEqual([])
    expect(await read([file('x.pdf', '%PDF-1.7 …'), file('x.png', 'PNG\u0000\u0001')])).toEqual([])
  })

  it('stands in where the file cannot be read', async () => {
    expect(await read([file('x.pdf', '%PDF-1.7')], { title: 'Train', text: '12 Mar 2027' })).toMatchObject([
      { title: 'Train', startDay: '2027-03-12' },
    ])
  })
})
