import { describe, expect, test } from 'vitest'
import { FeedError } from './feed-error.ts'
import { busyPeriods } from './read-calendar.ts'

const RANGE = { from: '2027-03-02', until: '2027-06-01' }
const ZONE = 'Asia/Jakarta'

const calendarOf = (...events: string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines, place) => ['BEGIN:VEVENT', `UID:${place}@other`, ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

const read = (text: string, more: { zone?: string; range?: typeof RANGE } = {}) =>
  busyPeriods(text, { zone: ZONE, range: RANGE, isOwn: (uid) => uid.startsWith('ours'), ...more })
    .map(({ from, until, isAllDay }) => (isAllDay ? `${from.slice(0, 10)}/${until.slice(0, 10)}` : `${from}/${until}`))
    .toSorted()

const failureOf = (text: string): string => {
  try {
    read(text)
  } catch (error) {
    if (error instanceof FeedError) return error.failure
    throw error
  }
  return 'none'
}

describe('an event', () => {
  test.each([
    ['of days', ['DTSTART;VALUE=DATE:20270312', 'DTEND;VALUE=DATE:20270314'], '2027-03-12/2027-03-14'],
    ['of a day without an end', ['DTSTART;VALUE=DATE:20270312'], '2027-03-12/2027-03-13'],
    [
      'of days that ends as it begins',
      ['DTSTART;VALUE=DATE:20270312', 'DTEND;VALUE=DATE:20270312'],
      '2027-03-12/2027-03-13',
    ],
    ['with a duration of days', ['DTSTART;VALUE=DATE:20270312', 'DURATION:P3D'], '2027-03-12/2027-03-15'],
    ['in UTC', ['DTSTART:20270312T200000Z', 'DTEND:20270313T030000Z'], '2027-03-13T03:00/2027-03-13T10:00'],
    ['without a zone', ['DTSTART:20270312T140000', 'DTEND:20270313T110000'], '2027-03-12T14:00/2027-03-13T11:00'],
    [
      'in a zone an hour ahead',
      ['DTSTART;TZID=Asia/Makassar:20270312T003000', 'DURATION:PT2H'],
      '2027-03-11T23:30/2027-03-12T01:30',
    ],
    [
      'in a zone by its name of Windows',
      ['DTSTART;TZID=Tokyo Standard Time:20270312T010000', 'DURATION:PT1H'],
      '2027-03-11T23:00/2027-03-12T00:00',
    ],
    [
      'in a zone that nobody knows, which is read on the clock of the listing',
      ['DTSTART;TZID=Moon/Base:20270312T010000', 'DURATION:PT1H'],
      '2027-03-12T01:00/2027-03-12T02:00',
    ],
  ])('%s is read', (_name, lines, period) => {
    expect(read(calendarOf(lines))).toEqual([period])
  })

  test('keeps its clock when the clocks of its zone change', () => {
    const berlin = { zone: 'Europe/Berlin' }
    const weekly = ['DTSTART;TZID=Europe/Berlin:20270321T150000', 'DURATION:PT20H', 'RRULE:FREQ=WEEKLY;COUNT=3']
    expect(read(calendarOf(weekly), berlin)).toEqual([
      '2027-03-21T15:00/2027-03-22T11:00',
      '2027-03-28T15:00/2027-03-29T11:00',
      '2027-04-04T15:00/2027-04-05T11:00',
    ])
    // At 02:30 the clock of 28 March jumps from 2 to 3.
    const skipped = ['DTSTART;TZID=Europe/Berlin:20270328T023000', 'DURATION:PT1H']
    expect(read(calendarOf(skipped), berlin)).toEqual(['2027-03-28T03:30/2027-03-28T04:30'])
    const utc = ['DTSTART:20270327T233000Z', 'DTEND:20270328T013000Z']
    expect(read(calendarOf(utc), berlin)).toEqual(['2027-03-28T00:30/2027-03-28T03:30'])
  })

  test.each([
    ['DTSTART:20270530T080000Z', 'DTEND:99991231T235959Z'],
    ['DTSTART;VALUE=DATE:20270530', 'DTEND;VALUE=DATE:99991231'],
    ['DTSTART;VALUE=DATE:20100530', 'DURATION:P99999999999999D'],
  ])('%s, %s lasts until the end of the range', (...lines) => {
    const [period = ''] = read(calendarOf(lines))
    const [from = '', until = ''] = period.split('/')
    expect(from < '2027-05-31' && until >= '2027-06-01' && until < '2027-06-05').toBe(true)
  })

  test.each([
    ['free', ['DTSTART;VALUE=DATE:20270312', 'TRANSP:TRANSPARENT']],
    ['cancelled', ['DTSTART;VALUE=DATE:20270312', 'STATUS:CANCELLED']],
    ['before the range', ['DTSTART;VALUE=DATE:20270227', 'DTEND;VALUE=DATE:20270301']],
    ['after the range', ['DTSTART;VALUE=DATE:20270601']],
  ])('that is %s takes nothing', (_name, lines) => {
    expect(read(calendarOf(lines))).toEqual([])
  })

  test('that came from us takes nothing, and one that is sent twice counts once', () => {
    const one = ['DTSTART;VALUE=DATE:20270312']
    expect(read(calendarOf(one).replace('0@other', 'ours-1'))).toEqual([])
    expect(read(calendarOf(one, one).replace('1@other', '0@other'))).toHaveLength(1)
    expect(read(calendarOf(one, one))).toHaveLength(2)
  })
})

const days = (rule: string, start = '20270305', more: string[] = []): string[] =>
  read(calendarOf([`DTSTART;VALUE=DATE:${start}`, `RRULE:${rule}`, ...more])).map((period) => period.slice(5, 10))

describe('a rule', () => {
  test.each([
    ['FREQ=DAILY;COUNT=3', ['03-05', '03-06', '03-07']],
    ['FREQ=DAILY;INTERVAL=30', ['03-05', '04-04', '05-04']],
    ['FREQ=WEEKLY;UNTIL=20270319', ['03-05', '03-12', '03-19']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,SU;COUNT=4', ['03-05', '03-07', '03-19', '03-21']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,SU;WKST=SU;COUNT=4', ['03-05', '03-14', '03-19', '03-28']],
    ['FREQ=MONTHLY;BYDAY=1FR', ['03-05', '04-02', '05-07']],
    ['FREQ=MONTHLY;BYDAY=-1SU', ['03-05', '03-28', '04-25', '05-30']],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', ['03-05', '03-31', '04-30', '05-31']],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', ['03-05', '03-31', '04-30', '05-31']],
    ['FREQ=YEARLY;BYMONTH=5;BYDAY=2SU', ['03-05', '05-09']],
    ['FREQ=YEARLY', ['03-05']],
  ])('%s is followed', (rule, expected) => {
    expect(days(rule)).toEqual(expected)
  })

  test('without an end stops at the end of the range, also when it began long ago', () => {
    const whole = days('FREQ=DAILY', '19990101')
    expect([whole.length, whole[0], whole.at(-1)]).toEqual([92, '03-01', '05-31'])
    expect(days('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '20200301')).toEqual([])
  })

  test('leaves out its exceptions, and follows what was moved', () => {
    expect(days('FREQ=DAILY;COUNT=4', '20270305', ['EXDATE;VALUE=DATE:20270306'])).toEqual(['03-05', '03-07', '03-08'])
    const series = ['DTSTART:20270305T070000Z', 'DURATION:PT20H', 'RRULE:FREQ=DAILY;COUNT=3']
    const moved = ['RECURRENCE-ID:20270306T070000Z', 'DTSTART:20270320T070000Z', 'DURATION:PT20H']
    const gone = ['RECURRENCE-ID:20270307T070000Z', 'DTSTART:20270307T070000Z', 'STATUS:CANCELLED']
    const text = calendarOf(series, moved, gone).replaceAll(/UID:\d/g, 'UID:0')
    expect(read(text).map((period) => period.slice(5, 10))).toEqual(['03-05', '03-20'])
    const added = ['DTSTART;VALUE=DATE:20270305', 'RDATE;VALUE=DATE:20270401,20270410']
    expect(read(calendarOf(added)).map((period) => period.slice(5, 10))).toEqual(['03-05', '04-01', '04-10'])
  })

  test.each(['FREQ=SECONDLY', 'FREQ=HOURLY;INTERVAL=5', 'FREQ=YEARLY;BYWEEKNO=20', 'FREQ=DAILY;BYHOUR=1,2'])(
    '%s is refused instead of guessed',
    (rule) => {
      expect(failureOf(calendarOf(['DTSTART;VALUE=DATE:20270305', `RRULE:${rule}`]))).toBe('calendar_rule_unknown')
    },
  )

  test('of a calendar with too many of them is given up', () => {
    const endless = ['DTSTART;VALUE=DATE:20000101', 'RRULE:FREQ=DAILY']
    expect(failureOf(calendarOf(...Array.from({ length: 60 }, () => endless)))).toBe('calendar_events_too_many')
    const counted = ['DTSTART;VALUE=DATE:10000101', 'RRULE:FREQ=YEARLY;COUNT=9999']
    expect(failureOf(calendarOf(...Array.from({ length: 2 }, () => counted)))).toBe('calendar_events_too_many')
  })
})

describe('a text', () => {
  const good = calendarOf(['DTSTART;VALUE=DATE:20270312'])

  test.each([
    ['that is HTML', '<!doctype html><html><body>BEGIN:VCALENDAR</body></html>'],
    ['that is empty', ''],
    ['that breaks off', good.slice(0, -30)],
    ['with a date that is none', good.replace('20270312', '2027-12')],
    ['with a day that does not exist', good.replace('20270312', '20271399')],
    ['with an event without a start', calendarOf(['SUMMARY:x'])],
    ['with a line of parameters without end', good.replace('UID:', `UID${';A=1'.repeat(100_000)}:`)],
  ])('%s is refused whole', (_name, text) => {
    expect(failureOf(text)).toBe('calendar_unreadable')
  })

  test('with more than 20,000 single dates is refused', () => {
    const dates = Array.from({ length: 20_001 }, () => '20270312').join(',')
    const lines = ['DTSTART;VALUE=DATE:20270312', 'RRULE:FREQ=DAILY', `EXDATE;VALUE=DATE:${dates}`]
    expect(failureOf(calendarOf(lines))).toBe('calendar_events_too_many')
  })

  test('with more than 2,000 events is refused', () => {
    expect(failureOf(calendarOf(...Array.from({ length: 2001 }, () => ['DTSTART;VALUE=DATE:20270312'])))).toBe(
      'calendar_events_too_many',
    )
  })

  test('may begin with a mark of its encoding, fold its lines, and hold two calendars', () => {
    const folded = `\uFEFF${good.replace('DTSTART;VALUE=DATE:20270312', 'DTSTART;VALU\r\n E=DATE:2027\r\n 0312')}`
    expect(read(folded + good)).toEqual(['2027-03-12/2027-03-13', '2027-03-12/2027-03-13'].slice(0, 1))
  })
})

const lines = (count: number, line: string): string[] => Array.from({ length: count }, () => line)

describe('a calendar that is made to take long', () => {
  const DAY = ['DTSTART;VALUE=DATE:20270312']
  const moving = ['UID:series', 'RECURRENCE-ID;VALUE=DATE:20270312', ...DAY]

  test.each([
    ['many properties of one name', calendarOf([...DAY, ...lines(20_000, 'X-A:')]), 'none'],
    [
      'many moved times in one event',
      calendarOf(...lines(900, '').map(() => ['UID:series', ...DAY]), [
        ...moving,
        ...lines(15_000, 'RECURRENCE-ID;VALUE=DATE:20270312'),
      ]),
      'none',
    ],
    [
      'more moved times than there may be',
      calendarOf([...moving, ...lines(20_000, 'RECURRENCE-ID:20270312')]),
      'calendar_events_too_many',
    ],
    [
      'events behind folded lines',
      calendarOf(DAY).replace(
        'END:VCALENDAR',
        `${'BEGIN:VEV\r\n ENT\r\nDTSTART:20200101\r\nEND:VEVENT\r\n'.repeat(2000)}END:VCALENDAR`,
      ),
      'calendar_events_too_many',
    ],
    [
      'a place among all days of ages',
      calendarOf([
        'DTSTART;VALUE=DATE:16700101',
        'RRULE:FREQ=MONTHLY;COUNT=99999;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=50',
      ]),
      'none',
    ],
  ])('%s is read or refused before the test runs out of time', (_name, text, failure) => {
    expect(failureOf(text)).toBe(failure)
  })
})
